import { HUB_CLUSTER_ID } from '../../constants';
import { found, judge } from './outcome';
import type { Fact, Outcome } from './types';

/** Whether all kinds are installed that MultiKueue watches: one that is missing ends the whole connection. @internal */
export function checkKinds(
  cluster: string,
  missingKinds: Fact<string[]>,
  wanted: number,
): Outcome {
  const isHub = cluster === HUB_CLUSTER_ID;
  return judge('kinds', missingKinds, missing =>
    found(
      'kinds',
      cluster,
      wanted,
      missing.map(kind => ({
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
      })),
    ),
  );
}

function operatorOf(kind: string): string {
  return kind.startsWith('Ray') ? 'KubeRay' : 'Kueue';
}
