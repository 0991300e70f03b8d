import type {
  QueueFit,
  FitWord,
  HandoverView,
  MoveTarget,
  MoveView,
  JobObject,
  MessageText,
  Problem,
} from '@squadron/backstage-plugin-squadron-common';
import {
  ANNOTATIONS,
  HUB_CLUSTER_ID,
  findCondition,
  isTrue,
} from '@squadron/kube-kinds';
import type { Workload } from '@squadron/kube-kinds';
import {
  eitherOf,
  formatGpuCounts,
  formatDuration,
  listed,
  messageOf,
  messageText,
  timeOf,
} from '@squadron/backstage-plugin-squadron-common';
import { isHeld } from '../state/isHeld';
import { runsOn } from '../../queues/state/multiKueue';
import { clusterAffinityOf } from './clusterAffinityOf';
import type { LostRun } from '../singleRun';
import { volumeMessage, type BoundVolume } from '../volumes';
import { successorName } from './successor';

/** Everything that the move of a workload depends on. @public */
export interface MoveFacts {
  job: JobObject;
  /** Cluster that holds the object itself. */
  cluster: string;
  /** Kueue's Workload, on the same cluster. */
  workload?: Workload;
  /** Whether Squadron is the dispatcher of MultiKueue; otherwise the cluster affinity has no effect. */
  isDispatcher: boolean;
  /** How the workload fits on each worker cluster, without the cluster that runs it. */
  places: readonly QueueFit[];
  /** Worker clusters in the MultiKueueConfig of its queue. */
  members: readonly string[];
  /** GPU models by cluster. */
  gpuTypes: ReadonlyMap<string, readonly string[]>;
  /** The lost cluster on which it may still run, although it must not run twice. */
  lostRun?: LostRun;
  /** Confines it to the cluster that has its data. */
  volume?: BoundVolume;
  /** The handover in progress. */
  handover?: HandoverView;
  /** GPUs that it holds. */
  gpus: ReadonlyArray<{ type: string; count: number }>;
  nowMs: number;
}

/** Best first; `unknown` may turn out to be any of them. */
const ORDER: readonly FitWord[] = [
  'fits',
  'borrows',
  'preempts',
  'waits',
  'unknown',
  'never',
];

/**
 * The effects of sending a workload to other clusters, and the reasons why it cannot be sent.
 *
 * @param to - cluster IDs; empty removes the cluster affinity, absent requests only the choices
 * @param endedOn - the lost cluster on which it does not run any more, as a person has verified
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

/** Whether clients depend on it, so that a successor must be ready before it stops. */
function isServing({ kind }: JobObject): boolean {
  return kind === 'rayservice' || kind === 'raycluster';
}

/** The clusters that it is confined to at present. */
function presentOf({ job, handover }: MoveFacts): readonly string[] {
  return handover?.why === 'asked'
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

function targetsOf({ places, members, gpuTypes, workload }: MoveFacts) {
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

/** It must not run twice, so a person has to verify that it has ended on its lost cluster, and on no other. */
function endProblems(
  { lostRun }: MoveFacts,
  endedOn: string | undefined,
): Problem[] {
  if (endedOn === undefined) {
    return lostRun && !lostRun.hasEnded
      ? [problemOf('endedOn', lostRun.message)]
      : [];
  }
  return lostRun?.cluster === endedOn
    ? []
    : [
        problemOf(
          'endedOn',
          `${endedOn} is not a lost cluster on which the workload may still run.`,
        ),
      ];
}

function stateProblems(facts: MoveFacts): Problem[] {
  const reason = whyNot(facts);
  return reason === undefined ? [] : [problemOf('workload', reason)];
}

function whyNot(facts: MoveFacts): string | undefined {
  const { job, cluster, workload, isDispatcher, members, volume } = facts;
  if (cluster !== HUB_CLUSTER_ID) {
    return `The workload was created on ${cluster} and not through the hub; submit it again for another cluster.`;
  }
  if (job.object.metadata.deletionTimestamp) {
    return 'The workload is being deleted.';
  }
  if (isTrue(workload, 'Finished')) {
    return 'The workload has finished.';
  }
  if (!isDispatcher) {
    return 'Kueue dispatches the workloads of this hub and ignores the cluster affinity. An administrator can enable the dispatcher of Squadron with squadron.dispatch.enabled.';
  }
  if (job.kind === 'pod') {
    return 'A single pod does not move, because nothing would create it again: delete it and create it with the cluster affinity, or use a Deployment.';
  }
  if (volume) {
    return volumeMessage(volume);
  }
  if (!workload) {
    return 'Kueue does not manage this workload, so it cannot move; assign a queue to it first.';
  }
  return members.length === 0
    ? 'The queue of this workload does not dispatch to other clusters.'
    : undefined;
}

function targetProblems(
  { members, workload }: MoveFacts,
  targets: readonly MoveTarget[],
  cluster: string,
): Problem[] {
  if (!members.includes(cluster)) {
    const others = members.filter(name => name !== runsOn(workload));
    return [
      problemOf(
        'to',
        `The queue of this workload does not dispatch to ${cluster}; ${
          others.length > 0
            ? `choose one of ${listed(others)}.`
            : 'it has no other cluster.'
        }`,
      ),
    ];
  }
  const target = targets.find(one => one.cluster === cluster);
  return target?.word === 'never'
    ? [
        problemOf(
          'to',
          `The workload cannot run on ${cluster}: ${messageText(
            target.reason,
          )}`,
        ),
      ]
    : [];
}

function effectsOf(facts: MoveFacts, to: readonly string[]): MessageText[] {
  const { workload, job } = facts;
  const from = runsOn(workload);
  if (to.length === 0) {
    return [
      messageOf('answers.cause', {
        what: messageOf('answers.workloads.move.removes', {
          annotation: ANNOTATIONS.clusterAffinity,
        }),
        cause:
          from === undefined
            ? messageOf('answers.workloads.move.allClusters')
            : messageOf('answers.workloads.move.continues', { from }),
      }),
    ];
  }
  const names = eitherOf(to);
  if (from === undefined || to.includes(from)) {
    return [
      from === undefined
        ? messageOf('answers.workloads.move.only', { names })
        : messageOf('answers.workloads.move.confined', { from, names }),
      ...startEffects(facts, to),
    ];
  }
  if (isServing(job)) {
    return handoverEffects(facts, to);
  }
  if (job.kind === 'deployment') {
    return rolloutEffects(facts, to);
  }
  return [
    messageOf('answers.workloads.move.startsOver', { from, names }),
    ...lossEffects(facts),
    ...startEffects(facts, to),
    ...gpuEffects(facts, to),
    ...(isHeld(job, workload)
      ? [messageOf('answers.workloads.move.suspended')]
      : []),
    messageOf('answers.workloads.move.staysConfined', { names }),
  ];
}

function handoverEffects(
  facts: MoveFacts,
  to: readonly string[],
): MessageText[] {
  const { job, workload } = facts;
  const { name = '' } = job.object.metadata;
  const successor = successorName(name);
  const names = eitherOf(to);
  return [
    messageOf('answers.workloads.move.successorStarts', {
      successor,
      names,
      name,
      from: runsOn(workload) ?? '',
    }),
    messageOf('answers.workloads.move.clients', { name, successor }),
    messageOf('answers.workloads.move.bothHold'),
    ...startEffects(facts, to),
    ...gpuEffects(facts, to),
    messageOf('answers.workloads.move.successorConfined', {
      successor,
      names,
    }),
  ];
}

/** Its own controller replaces the pods, so its strategy decides how many are available meanwhile. */
function rolloutEffects(
  facts: MoveFacts,
  to: readonly string[],
): MessageText[] {
  const names = eitherOf(to);
  const from = runsOn(facts.workload) ?? '';
  return [
    messageOf('answers.workloads.move.rollout', { from, names }),
    messageOf('answers.workloads.move.bothHold'),
    ...startEffects(facts, to),
    ...gpuEffects(facts, to),
    messageOf('answers.workloads.move.staysConfined', { names }),
  ];
}

function lossEffects({ workload, gpus, nowMs }: MoveFacts): MessageText[] {
  const admitted = findCondition(workload, 'Admitted');
  const since =
    admitted?.status === 'True'
      ? timeOf(admitted.lastTransitionTime)
      : undefined;
  if (since === undefined) {
    return [];
  }
  const held = formatGpuCounts([...gpus]);
  const duration = formatDuration(Math.max(0, nowMs - since));
  return [
    held
      ? messageOf('answers.workloads.move.lostOn', { duration, gpus: held })
      : messageOf('answers.workloads.move.lost', { duration }),
  ];
}

function startEffects(facts: MoveFacts, to: readonly string[]): MessageText[] {
  return targetsOf(facts)
    .filter(({ cluster }) => to.includes(cluster))
    .map(({ cluster, reason }) =>
      messageOf('answers.cause', { what: cluster, cause: reason }),
    );
}

function gpuEffects({ gpus, gpuTypes }: MoveFacts, to: readonly string[]) {
  const had = gpus.map(({ type }) => type).filter(type => type !== 'unknown');
  return had.length === 0
    ? []
    : to.flatMap(cluster => {
        const there = gpuTypes.get(cluster) ?? [];
        return had.every(type => there.includes(type))
          ? []
          : [
              there.length > 0
                ? messageOf('answers.workloads.move.otherGpus', {
                    cluster,
                    there,
                    had,
                  })
                : messageOf('answers.workloads.move.noGpus', { cluster, had }),
            ];
      });
}

function problemOf(field: string, message: string): Problem {
  return { field, message, reason: 'InvalidSpec' };
}
