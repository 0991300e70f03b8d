import type { JobObject } from '@squadron/backstage-plugin-squadron-common';
import {
  ANNOTATIONS,
  findCondition,
  HUB_CLUSTER_ID,
  isTrue,
  type KubeObject,
  type MultiKueueCluster,
  type Workload,
  KINDS,
} from '@squadron/kube-kinds';
import type { Fleet } from '../fleet/types';
import { deploymentOfWorkload, deploymentPods } from './deployments';
import { statefulSetOfWorkload } from './volumes';

/** A StatefulSet or Deployment of the hub whose pods must not run on two clusters at once. */
type SingleObject = Extract<JobObject, { kind: 'deployment' | 'statefulset' }>;

/** A cluster that may run an object. */
interface RecordedRun {
  cluster: string;
  /** Whether it was only nominated: as long as it is, Kueue has not chosen it. */
  isNominated: boolean;
}

/** Mark of a cluster in the annotation `squadron.dev/may-run-on` that was only nominated. */
const NOMINATED = '?';

/** What keeps a workload from running on two clusters: the object that has the record, and the clusters. @public */
export interface SingleRun {
  /** For messages, e.g. `StatefulSet nlp/db`. */
  of: string;
  job: SingleObject;
  /** What its object records. */
  recorded: RecordedRun[];
  /** Clusters that run its other pods. */
  runsOn: string[];
  /** Clusters that are nominated for its other pods. */
  nominated: string[];
}

/**
 * A StatefulSet may run once, as its pods have an identity; so may a Deployment with the strategy `Recreate`, which says
 * that an old pod has ended before a new one starts, unless its pods may be spread over clusters.
 */
function isSingle(job: JobObject): job is SingleObject {
  return (
    job.kind === 'statefulset' ||
    (job.kind === 'deployment' &&
      job.object.spec?.strategy?.type === 'Recreate' &&
      job.object.metadata.annotations?.[ANNOTATIONS.spread] !== 'true')
  );
}

/** What keeps a Workload of the hub from running on two clusters; undefined if it may run several times. @public */
export function singleRunOf(
  cache: Pick<Fleet, 'find' | 'findBy'>,
  workload: Workload,
): SingleRun | undefined {
  const set = statefulSetOfWorkload(cache, workload);
  const deployment = set ? undefined : deploymentOfWorkload(cache, workload);
  const job: JobObject | undefined =
    (set && { kind: 'statefulset', object: set }) ??
    (deployment && { kind: 'deployment', object: deployment });
  if (!job || !isSingle(job)) {
    return undefined;
  }
  const { namespace = '', name } = job.object.metadata;
  const others = (set ? [] : deploymentPods(cache, { namespace, name }))
    .flatMap(({ workload: other }) => other ?? [])
    .filter(
      other =>
        other.metadata.uid !== workload.metadata.uid &&
        !isTrue(other, 'Finished'),
    );
  return {
    of: nameOf(job),
    job,
    recorded: recordedRuns(job.object),
    runsOn: others.flatMap(({ status }) => status?.clusterName || []),
    nominated: others.flatMap(
      ({ status }) => status?.nominatedClusterNames ?? [],
    ),
  };
}

function nameOf({ kind, object: { metadata } }: SingleObject): string {
  const { kind: word } =
    kind === 'deployment' ? KINDS.deployment : KINDS.statefulSet;
  return `${word} ${metadata.namespace}/${metadata.name}`;
}

/** A lost cluster that ran an object which must not run twice. @public */
export interface LostRun {
  cluster: string;
  /** Value of the annotation `squadron.dev/ended-on` for this loss of the cluster. */
  loss: string;
  /** Whether a person has verified since then that it does not run there. */
  hasEnded: boolean;
  /** Why it starts on no other cluster, and what to do. */
  message: string;
}

/**
 * The lost cluster that ran an object which must not run twice. Until the cluster returns or leaves the fleet, or a
 * person has verified that it does not run there (`hasEnded`), it starts on no other.
 *
 * @param nominated - clusters that are nominated for it now
 * @public
 */
export function lostRunOf(
  cache: Pick<Fleet, 'find'>,
  job: JobObject,
  nominated: readonly string[] = [],
): LostRun | undefined {
  if (!isSingle(job)) {
    return undefined;
  }
  const lost = recordedRuns(job.object)
    .filter(run => mayRun(run, nominated))
    .flatMap(({ cluster }) => connectionTo(cache, cluster) ?? [])
    .filter(connection => !isTrue(connection, 'Active'))
    .map(connection => ({
      cluster: connection.metadata.name,
      loss: lossOf(connection),
      hasEnded: hasEndedOn(job.object, connection),
      message: mayStillRunMessage(nameOf(job), connection.metadata.name),
    }));
  return lost.find(({ hasEnded }) => !hasEnded) ?? lost[0];
}

/** Whether a person has verified, since the cluster was lost, that the object does not run there. @internal */
export function hasEndedOn(
  { metadata }: KubeObject,
  connection: MultiKueueCluster | undefined,
): boolean {
  return (
    connection !== undefined &&
    metadata.annotations?.[ANNOTATIONS.endedOn] === lossOf(connection)
  );
}

/** A later loss of the cluster has another value. */
function lossOf(connection: MultiKueueCluster): string {
  const since = findCondition(connection, 'Active')?.lastTransitionTime;
  return `${connection.metadata.name}/${since ?? ''}`;
}

/** @internal */
export function connectionTo(
  cache: Pick<Fleet, 'find'>,
  name: string,
): MultiKueueCluster | undefined {
  return cache.find(HUB_CLUSTER_ID, KINDS.multiKueueCluster, { name });
}

/** Whether it may have run on a recorded cluster. @internal */
export function mayRun(
  { cluster, isNominated }: RecordedRun,
  nominated: readonly string[],
): boolean {
  return !isNominated || !nominated.includes(cluster);
}

function recordedRuns({ metadata }: KubeObject): RecordedRun[] {
  const names = metadata.annotations?.[ANNOTATIONS.mayRunOn]?.split(',') ?? [];
  return names.filter(Boolean).map(name => ({
    cluster: name.replace(NOMINATED, ''),
    isNominated: name.endsWith(NOMINATED),
  }));
}

/**
 * The value of the annotation `squadron.dev/may-run-on` with these clusters and those of its other pods; undefined where it
 * has that value.
 *
 * @param ran - clusters that run it, or on which former pods have not ended
 * @param nominated - clusters of which Kueue may choose one
 * @public
 */
export function runRecord(
  single: SingleRun,
  ran: readonly string[],
  nominated: readonly string[] = [],
): string | undefined {
  const chosen = new Set([...ran, ...single.runsOn]);
  const open = [...nominated, ...single.nominated].filter(
    cluster => !chosen.has(cluster),
  );
  const value = [
    ...new Set([...chosen, ...open.map(cluster => cluster + NOMINATED)]),
  ]
    .sort()
    .join();
  const { annotations } = single.job.object.metadata;
  return value === (annotations?.[ANNOTATIONS.mayRunOn] ?? '')
    ? undefined
    : value;
}

/** What a person has to know before it starts elsewhere. @internal */
export function mayStillRunMessage(of: string, cluster: string): string {
  return `${of} must not run on two clusters at once, and may still run on ${cluster}, which is lost. It starts on no other cluster until ${cluster} returns or leaves the fleet. If it does not run there any more, move it.`;
}
