import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { evaluate, found } from './outcome';
import type { Observation, FindingDraft, Outcome, TooLargeKind } from './types';

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
          what: `${cluster} has no ${kind}.`,
          consequence: isHub
            ? 'The hub cannot dispatch to workers.'
            : 'Kueue on the hub watches these kinds on each worker, and does not connect while one is missing.',
          todo: `Install ${operatorOf(
            kind,
          )} on ${cluster}, in the version that the hub runs.`,
          remediation: 'person',
        }),
      ),
      ...tooLarge.map(
        ({ kind, why }): FindingDraft => ({
          key: `tooLarge/${kind}`,
          tone: 'warning',
          what: `${kind} objects of ${cluster} are not read: ${why}.`,
          consequence: 'The portal neither shows nor considers them.',
          todo: 'Delete objects that are not needed, or raise the limit in the app-config.',
          remediation: 'person',
        }),
      ),
    ]),
  );
}

function operatorOf(kind: string): string {
  return kind.startsWith('Ray') ? 'KubeRay' : 'Kueue';
}
