import type {
  FitWord,
  MoveTarget,
} from '@squadron/backstage-plugin-squadron-common';
import { runsOn } from '../../queues/state/multiKueue';
import type { MoveFacts } from './types';

/** Best first; `unknown` may turn out to be any of them. */
const ORDER: readonly FitWord[] = [
  'fits',
  'borrows',
  'preempts',
  'waits',
  'unknown',
  'never',
];

/** The clusters to which it could move, the best first. @internal */
export function targetsOf({ places, members, gpuTypes, workload }: MoveFacts) {
  const from = runsOn(workload);
  return places
    .filter(({ cluster }) => cluster !== from && members.includes(cluster))
    .map(
      ({ cluster, word, reason }): MoveTarget => ({
        cluster,
        word,
        reason,
        gpuTypes: [...(gpuTypes.get(cluster) ?? [])],
      }),
    )
    .sort(
      (a, b) =>
        ORDER.indexOf(a.word) - ORDER.indexOf(b.word) ||
        (a.cluster < b.cluster ? -1 : 1),
    );
}
