import {
  lastTimeOf,
  INVOLVED_KIND_INDEX,
  INVOLVED_UID_INDEX,
} from '@squadron/backstage-plugin-squadron-node';
import { partNames } from '../state/partNames';
import { type JobFacts } from '@squadron/backstage-plugin-squadron-common';
import { WORKLOAD_KINDS, type KubeEvent, KINDS } from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import type { FleetReader } from '../fleet/FleetReader';

/** Events of a workload on one cluster, and the number of events that the cache dropped. @internal */
export interface FoundEvents {
  cluster: string;
  events: KubeEvent[];
  droppedCount: number;
}

/**
 * Events of all objects of a workload, on the cluster of its object and on those that it was dispatched to: by UID for
 * existing objects, by name for deleted ones.
 *
 * @internal
 */
export function workloadEvents(
  reader: FleetReader,
  facts: JobFacts,
): FoundEvents[] {
  const clusters = new Set([
    facts.cluster,
    ...(facts.remote ? [facts.remote.cluster] : []),
    ...(facts.nominees ?? []).map(({ cluster }) => cluster),
  ]);
  return [...clusters].map(cluster => eventsOn(reader, facts, cluster));
}

function eventsOn(
  reader: FleetReader,
  facts: JobFacts,
  cluster: string,
): FoundEvents {
  const uids = new Set(objectsOn(reader, facts, cluster).map(uidOf));
  const found = new Set(
    [...uids].flatMap(uid =>
      reader.findBy(cluster, KINDS.event, INVOLVED_UID_INDEX, uid),
    ),
  );
  eventsOfGone(reader, facts, cluster).forEach(event => {
    found.add(event);
    uids.add(event.involvedObject.uid);
  });
  return {
    cluster,
    events: [...found],
    droppedCount: [...uids].reduce(
      (sum, uid) =>
        sum + (uid ? reader.countDropped(cluster, KINDS.event, uid) : 0),
      0,
    ),
  };
}

function objectsOn(
  reader: FleetReader,
  facts: JobFacts,
  cluster: string,
): KubeObject[] {
  const { job, workload, remote, nominees = [] } = facts;
  const { namespace, name } = job.object.metadata;
  const isHome = cluster === facts.cluster;
  const here = remote?.cluster === cluster ? remote : undefined;
  return [
    isHome
      ? job.object
      : reader.find(cluster, WORKLOAD_KINDS[job.kind], { namespace, name }),
    isHome ? workload : undefined,
    here?.workload,
    here?.rayCluster,
    ...(here?.pods ?? []),
    ...nominees
      .filter(nominee => nominee.cluster === cluster)
      .map(nominee => nominee.workload),
    // KubeRay gives the submitter the name of its RayJob.
    job.kind === 'rayjob'
      ? reader.find(cluster, KINDS.job, { namespace, name })
      : undefined,
  ].filter(object => object !== undefined);
}

/** Kinds whose objects are created and deleted while a workload exists. */
const PASSING_KINDS = [KINDS.pod, KINDS.rayCluster, KINDS.job];

/** Excludes events of an earlier object of the same name: they are older than this object. */
function eventsOfGone(
  reader: FleetReader,
  { job }: JobFacts,
  cluster: string,
): KubeEvent[] {
  const { namespace = '', creationTimestamp = '' } = job.object.metadata;
  const isPart = partNames(job);
  const sinceMs = Date.parse(creationTimestamp) || 0;
  return PASSING_KINDS.flatMap(({ kind }) =>
    reader.findBy(
      cluster,
      KINDS.event,
      INVOLVED_KIND_INDEX,
      `${namespace}/${kind}`,
    ),
  ).filter(
    event =>
      isPart(event.involvedObject.kind, event.involvedObject.name) &&
      Date.parse(lastTimeOf(event) ?? '') >= sinceMs,
  );
}

function uidOf({ metadata }: KubeObject): string | undefined {
  return metadata.uid;
}
