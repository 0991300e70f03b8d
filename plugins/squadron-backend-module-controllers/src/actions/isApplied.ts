import { isCoveredBy } from '@squadron/controller-node';
import type { KubeManifest, KubeObject } from '@squadron/controller-node';

/**
 * Whether a live object has all fields that we would apply, so that no write is needed.
 *
 * @internal
 */
export function isApplied(
  desired: KubeManifest,
  live: KubeObject | undefined,
): boolean {
  // Objects of a list have no kind.
  return (
    live !== undefined &&
    isCoveredBy({ ...desired, apiVersion: undefined, kind: undefined }, live)
  );
}
