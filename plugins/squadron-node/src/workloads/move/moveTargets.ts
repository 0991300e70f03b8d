import {
  FIT_WORDS,
  type MoveTarget,
} from '@squadron/backstage-plugin-squadron-common';
import { runsOn } from '../../queues/state/multiKueue';
import type { MoveFacts } from './types';

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
        FIT_WORDS.indexOf(a.word) - FIT_WORDS.indexOf(b.word) ||
        (a.cluster < b.cluster ? -1 : 1),
    );
}
