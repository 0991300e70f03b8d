import type {
  QueueFit,
  FitWord,
  HandoverView,
  MoveTarget,
  MoveView,
} from '../../api';
import { ANNOTATIONS, HUB_CLUSTER_ID } from '../../constants';
import { formatGpuCounts, formatDuration } from '../../format';
import type { Workload } from '../../kinds';
import { findCondition, isTrue } from '../../views/conditions';
import { isHeld } from '../../views/isHeld';
import { runsOn } from '../../views/multiKueue';
import { listed, timeOf } from '../../views/state';
import type { JobObject } from '../../views/workloadFacts';
import type { Problem } from '../types';
import { pinOf } from './pinOf';
import { successorName } from './successor';

/**
 * Everything that a move of one workload depends on.
 *
 * @public
 */
export interface MoveFacts {
  job: JobObject;
  /** Cluster that holds the object. */
  cluster: string;
  /** Kueue's, on the same cluster. */
  workload?: Workload;
  /** Whether this portal is the dispatcher of MultiKueue; without it a pin moves nothing. */
  isDispatcher: boolean;
  /** What each worker would say to it, but the one that has it. */
  places: readonly QueueFit[];
  /** Workers that the MultiKueueConfig of its queue names. */
  members: readonly string[];
  /** GPU models by cluster. */
  gpuTypes: ReadonlyMap<string, readonly string[]>;
  /** The handover that goes on. */
  handover?: HandoverView;
  /** What it holds. */
  gpus: ReadonlyArray<{ type: string; count: number }>;
  nowMs: number;
}

/** Best first; what cannot be told may be anything. */
const ORDER: readonly FitWord[] = [
  'fits',
  'borrows',
  'preempts',
  'waits',
  'unknown',
  'never',
];

/**
 * What it means to send a workload to other clusters, and why it cannot be done.
 *
 * @param to - fleet ids; empty takes a pin away, absent asks for the choices alone
 * @public
 */
export function previewMove(
  facts: MoveFacts,
  to: readonly string[] | undefined,
): MoveView {
  const { job, workload, nowMs } = facts;
  const { handover } = facts;
  const from = runsOn(workload);
  const pinnedTo = pinOf(job.object.metadata);
  const targets = targetsOf(facts);
  const isHandover = from !== undefined && isServing(job);
  const isSame = to === undefined || isSameSet(to, presentOf(facts));
  const problems = [
    ...stateProblems(facts),
    ...(handover && !isSame
      ? [
          problemOf(
            'to',
            `It hands over to ${handover.successor} already; abort that first.`,
          ),
        ]
      : []),
    ...(to ?? []).flatMap(cluster => targetProblems(facts, targets, cluster)),
  ];
  return {
    outcome: outcomeOf(problems.length > 0, isSame),
    ...(from !== undefined && { from }),
    pinnedTo,
    isHandover,
    ...(handover && { handover }),
    targets,
    effects: isSame || problems.length > 0 ? [] : effectsOf(facts, to),
    problems,
    asOf: new Date(nowMs).toISOString(),
  };
}

/** Whether people call it, so that it must not be away meanwhile. */
function isServing({ kind }: JobObject): boolean {
  return kind === 'rayservice' || kind === 'raycluster';
}

/** Where it goes as things stand. */
function presentOf({ job, handover }: MoveFacts): readonly string[] {
  return handover?.why === 'asked' ? handover.to : pinOf(job.object.metadata);
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

function stateProblems(facts: MoveFacts): Problem[] {
  const reason = whyNot(facts);
  return reason === undefined ? [] : [problemOf('workload', reason)];
}

function whyNot(facts: MoveFacts): string | undefined {
  const { job, cluster, workload, isDispatcher, members } = facts;
  if (cluster !== HUB_CLUSTER_ID) {
    return `It was written to ${cluster} itself and not through the hub; submit it again for another cluster.`;
  }
  if (job.object.metadata.deletionTimestamp) {
    return 'It is being deleted.';
  }
  if (isTrue(workload, 'Finished')) {
    return 'It is finished.';
  }
  if (!isDispatcher) {
    return 'Kueue itself chooses the clusters here, and it knows no pin. An administrator can let Squadron dispatch, see squadron.dispatch.enabled.';
  }
  if (!workload) {
    return 'Kueue does not manage it, so it runs where it is; give it a queue first.';
  }
  return members.length === 0
    ? 'Its queue sends no work to other clusters.'
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
        `${cluster} is no cluster that its queue sends work to; ${
          others.length > 0
            ? `choose among ${listed(others)}.`
            : 'there is no other one.'
        }`,
      ),
    ];
  }
  const target = targets.find(one => one.cluster === cluster);
  return target?.word === 'never'
    ? [problemOf('to', `It would never run on ${cluster}: ${target.reason}`)]
    : [];
}

function effectsOf(facts: MoveFacts, to: readonly string[]): string[] {
  const { workload, job } = facts;
  const from = runsOn(workload);
  if (to.length === 0) {
    return [
      `${ANNOTATIONS.clusterAffinity} is taken away: ${
        from === undefined
          ? 'it is offered to every cluster that its placement allows.'
          : `it goes on on ${from}, and may go anywhere when it has to start again.`
      }`,
    ];
  }
  const names = to.join(' or ');
  if (from === undefined || to.includes(from)) {
    return [
      from === undefined
        ? `It is offered to ${names} only.`
        : `It goes on on ${from} and is pinned to ${names}.`,
      ...startEffects(facts, to),
    ];
  }
  if (isServing(job)) {
    return handoverEffects(facts, to);
  }
  return [
    `What runs on ${from} ends, and it starts over on ${names}.`,
    ...lossEffects(facts),
    ...startEffects(facts, to),
    ...gpuEffects(facts, to),
    ...(isHeld(job, workload)
      ? ['It is suspended, and starts once it is resumed.']
      : []),
    `It stays pinned to ${names} until the pin is changed or taken away.`,
  ];
}

function handoverEffects(facts: MoveFacts, to: readonly string[]): string[] {
  const { job, workload } = facts;
  const { name } = job.object.metadata;
  const successor = successorName(name);
  const names = to.join(' or ');
  return [
    `The new copy is ready before the old one goes: ${successor} starts on ${names}, and ${name} goes on on ${runsOn(
      workload,
    )} until then.`,
    `Who calls ${name} has to call ${successor} afterwards.`,
    'Both hold quota meanwhile.',
    ...startEffects(facts, to),
    ...gpuEffects(facts, to),
    `${successor} stays pinned to ${names} until the pin is changed or taken away.`,
  ];
}

function lossEffects({ workload, gpus, nowMs }: MoveFacts): string[] {
  const admitted = findCondition(workload, 'Admitted');
  const since =
    admitted?.status === 'True'
      ? timeOf(admitted.lastTransitionTime)
      : undefined;
  if (since === undefined) {
    return [];
  }
  const held = formatGpuCounts([...gpus]);
  return [
    `${formatDuration(Math.max(0, nowMs - since))} of work${
      held ? ` on ${held}` : ''
    } is lost, unless it keeps checkpoints.`,
  ];
}

function startEffects(facts: MoveFacts, to: readonly string[]): string[] {
  return targetsOf(facts)
    .filter(({ cluster }) => to.includes(cluster))
    .map(({ cluster, reason }) => `${cluster}: ${reason}`);
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
              `${cluster} has ${
                there.length > 0 ? listed(there) : 'no GPUs'
              }, in place of ${listed(had)}.`,
            ];
      });
}

function problemOf(field: string, message: string): Problem {
  return { field, message, reason: 'InvalidSpec' };
}
