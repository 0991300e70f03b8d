import { HUB_CLUSTER_ID } from '../../constants';
import { found, judge } from './outcome';
import type { Observation, FindingDraft, Outcome, TooLargeKind } from './types';

/**
 * Whether all kinds are installed that MultiKueue watches, since one that is missing ends the whole connection, and
 * whether the portal reads all kinds that it watches.
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
  return judge('kinds', missingKinds, missing =>
    found('kinds', cluster, wanted, [
      ...missing.map(
        (kind): FindingDraft => ({
          key: kind,
          tone: 'danger',
          what: `${cluster} has no ${kind}.`,
          consequence: isHub
            ? 'The hub cannot dispatch to workers.'
            : 'Kueue on the hub watches each kind on a worker, and does not connect while one is missing.',
          todo: `Install ${operatorOf(
            kind,
          )} on ${cluster}, with the version that the hub has.`,
          cure: 'person',
        }),
      ),
      ...tooLarge.map(
        ({ kind, why }): FindingDraft => ({
          key: `tooLarge/${kind}`,
          tone: 'warning',
          what: `${kind} objects of ${cluster} are not read: ${why}.`,
          consequence: 'What the portal shows and decides lacks them.',
          todo: 'Delete what is not needed there, or raise the limit in the app-config.',
          cure: 'person',
        }),
      ),
    ]),
  );
}

function operatorOf(kind: string): string {
  return kind.startsWith('Ray') ? 'KubeRay' : 'Kueue';
}
