import {
  ANNOTATIONS,
  type StopPolicy,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';

/**
 * The part of a worker's ClusterQueue that stops it while its cluster is taken out of work, and gives it back as it
 * was. What it was stands beside it, so that nothing has to be remembered.
 *
 * @param wanted - undefined where the queue is nobody's to stop
 * @internal
 */
export function stopPolicyParts(
  wanted: StopPolicy | undefined,
  live: KubeManifest | undefined,
): { stopPolicy?: StopPolicy; annotations?: Record<string, string> } {
  const { stopPolicy: present = 'None' } = (live?.spec ?? {}) as {
    stopPolicy?: StopPolicy;
  };
  const before = live?.metadata.annotations?.[ANNOTATIONS.stopPolicyBefore] as
    | StopPolicy
    | ''
    | undefined;
  if (!wanted) {
    return before
      ? {
          stopPolicy: before,
          annotations: { [ANNOTATIONS.stopPolicyBefore]: '' },
        }
      : {};
  }
  const was = before || present;
  return {
    stopPolicy: was === 'HoldAndDrain' ? was : wanted,
    annotations: { [ANNOTATIONS.stopPolicyBefore]: was },
  };
}
