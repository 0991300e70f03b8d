import {
  messageOf,
  type MoveView,
} from '@squadron/backstage-plugin-squadron-common';
import { runsOn } from '../../queues/state/multiKueue';
import { clusterAffinityOf } from './clusterAffinityOf';
import { effectsOf, isServing } from './moveEffects';
import {
  endProblems,
  problemOf,
  stateProblems,
  targetProblems,
} from './moveProblems';
import { targetsOf } from './moveTargets';
import type { MoveFacts } from './types';

/**
 * The effects of sending a workload to other clusters, and the reasons why it cannot be sent.
 *
 * @param to - cluster IDs; empty removes the cluster affinity, absent requests only the choices
 * @param endedOn - the lost cluster on which it does not run any more, as a person has verified
 *
 * @public
 */
export function previewMove(
  facts: MoveFacts,
  to: readonly string[] | undefined,
  endedOn?: string,
): MoveView {
  const { job, workload, nowMs } = facts;
  const { handover } = facts;
  const mayRunOn = facts.lostRun?.hasEnded ? undefined : facts.lostRun?.cluster;
  const from = runsOn(workload);
  const clusterAffinity = clusterAffinityOf(job.object.metadata);
  const targets = targetsOf(facts);
  const isHandover = from !== undefined && isServing(job);
  const isSame =
    to === undefined ||
    (endedOn === undefined && isSameSet(to, presentOf(facts)));
  const problems = [
    ...stateProblems(facts),
    ...(isSame ? [] : endProblems(facts, endedOn)),
    ...(handover && !isSame
      ? [
          problemOf(
            'to',
            `A handover to ${handover.successor} is in progress; abort it first.`,
          ),
        ]
      : []),
    ...(to ?? []).flatMap(cluster => targetProblems(facts, targets, cluster)),
  ];
  return {
    outcome: outcomeOf(problems.length > 0, isSame),
    ...(from !== undefined && { from }),
    ...(mayRunOn !== undefined && { mayRunOn }),
    clusterAffinity,
    isHandover,
    ...(handover && { handover }),
    targets,
    effects:
      isSame || problems.length > 0
        ? []
        : [
            ...(endedOn === undefined
              ? []
              : [
                  messageOf('answers.workloads.move.checked', {
                    cluster: endedOn,
                  }),
                ]),
            ...effectsOf(facts, to),
          ],
    problems,
    asOf: new Date(nowMs).toISOString(),
  };
}

/** The clusters that it is confined to at present. */
function presentOf({ job, handover }: MoveFacts): readonly string[] {
  return handover?.why === 'requested'
    ? handover.to
    : clusterAffinityOf(job.object.metadata);
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every(one => b.includes(one));
}

function outcomeOf(isRefused: boolean, isSame: boolean): MoveView['outcome'] {
  if (isRefused) {
    return 'refused';
  }
  return isSame ? 'unchanged' : 'updated';
}
