import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { evaluate, found, textsOf } from './outcome';
import type { Observation, FindingDraft, Outcome, TooLargeKind } from './types';

/** Origins of the kinds that are not Kueue's. */
const ORIGINS: Record<string, string> = {
  RayJob: 'KubeRay',
  RayCluster: 'KubeRay',
  RayService: 'KubeRay',
  ClusterProfile: 'the ClusterProfile API',
  AuthTokenRequest: 'the CRDs of Squadron',
};

/**
 * Whether all kinds that MultiKueue watches are installed, since one missing kind ends the whole connection; and
 * whether the portal can read all kinds that it watches.
 *
 * @internal
 */
export function checkKinds(
  cluster: string,
  missingKinds: Observation<string[]>,
  wanted: number,
  tooLarge: readonly TooLargeKind[] = [],
): Outcome {
  const isHub = cluster === HUB_CLUSTER_ID;
  return evaluate('kinds', missingKinds, missing =>
    found('kinds', cluster, wanted, [
      ...missing.map(
        (kind): FindingDraft => ({
          key: kind,
          tone: 'danger',
          ...textsOf(isHub ? 'kindOfHub' : 'kindOfWorker', {
            cluster,
            kind,
            operator: ORIGINS[kind] ?? 'Kueue',
          }),
          remediation: 'person',
        }),
      ),
      ...tooLarge.map(
        ({ kind, why }): FindingDraft => ({
          key: `tooLarge/${kind}`,
          tone: 'warning',
          ...textsOf('tooLarge', { cluster, kind, cause: why }),
          remediation: 'person',
        }),
      ),
    ]),
  );
}
