import { LABELS } from '../constants';
import type { KubeObject } from './kubeObject';

/**
 * Whether MultiKueue created an object on a worker cluster, for the object of that name on the hub; false without an
 * object.
 *
 * @public
 */
export function isCopy(
  object: Pick<KubeObject, 'metadata'> | undefined,
): boolean {
  return object?.metadata.labels?.[LABELS.multiKueueOrigin] !== undefined;
}
