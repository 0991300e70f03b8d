import { lastTimeOf } from '../state/eventTimes';
import { WORKLOAD_KINDS, type KubeEvent, KINDS } from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import type { WatchedKind } from './watchedKind';

/** Index of {@link Fleet.findBy} on Events: the UID of the involved object. @public */
export const INVOLVED_UID_INDEX = 'involvedUid';

/** Index of {@link Fleet.findBy} on Events: `namespace/Kind` of the involved object. @public */
export const INVOLVED_KIND_INDEX = 'involvedKind';

/** Newest events kept per object. */
const PER_OBJECT = 100;

/** Events kept per cluster: about 6 MiB. */
const PER_CLUSTER = 10_000;

/** Kubernetes allows 1 KiB for a note; longer ones break that rule. */
const MAX_MESSAGE_LENGTH = 1_024;

const EMIT_EVERY_MS = 500;

/** Kinds that pages show. Events of others (ConfigMaps, Endpoints, Leases…) are not cached. */
const SHOWN_KINDS: ReadonlySet<string> = new Set([
  'Pod',
  ...Object.values(WORKLOAD_KINDS).map(({ kind }) => kind),
  'Workload',
  'LocalQueue',
  'ClusterQueue',
  'Node',
  'Cluster',
  'ClusterProfile',
  'Machine',
  'MachineDeployment',
  'MachineSet',
  'MachinePool',
  'MachineHealthCheck',
  'SandboxCluster',
  'SandboxControlPlane',
  'SandboxMachine',
  'KThreesControlPlane',
  'KubeadmControlPlane',
]);

/**
 * How the cache keeps Events: the newest ones of the objects that pages show. A cluster may write a thousand of them in
 * a second.
 *
 * @public
 */
export const watchedEvents: WatchedKind = {
  kind: KINDS.event,
  // Bookmarks come from the watch cache of an API server, and there is none for events.
  bookmarks: false,
  keeps: object => SHOWN_KINDS.has(asEvent(object).involvedObject?.kind ?? ''),
  transform: slimEvent,
  bound: {
    groupOf: eventGroup,
    orderOf: object => Date.parse(lastTimeOf(asEvent(object)) ?? '') || 0,
    perGroup: PER_OBJECT,
    total: PER_CLUSTER,
  },
  frequent: {
    everyMs: EMIT_EVERY_MS,
    // A later normal event must not hide a warning.
    keyOf: object => `${asEvent(object).type}/${eventGroup(object)}`,
  },
  indexes: {
    [INVOLVED_UID_INDEX]: object => {
      const { uid } = asEvent(object).involvedObject;
      return uid ? [uid] : [];
    },
    [INVOLVED_KIND_INDEX]: object => {
      const { namespace = '', kind } = asEvent(object).involvedObject;
      return [`${namespace}/${kind}`];
    },
  },
};

/** Events of one object share a bound. Also the group of {@link Fleet.countDropped}. */
function eventGroup(object: KubeObject): string {
  const { uid, namespace = '', kind, name } = asEvent(object).involvedObject;
  return uid || `${namespace}/${kind}/${name}`;
}

/** An Event without the fields that no view reads, and with a message of bounded length. @internal */
export function slimEvent(object: KubeObject): KubeObject {
  const event = asEvent(object);
  const { name, namespace, uid, resourceVersion, creationTimestamp } =
    event.metadata;
  const { involvedObject: involved, message = '' } = event;
  const component = event.source?.component || event.reportingComponent;
  const slim: KubeEvent = {
    metadata: { name, namespace, uid, resourceVersion, creationTimestamp },
    involvedObject: {
      kind: involved.kind,
      namespace: involved.namespace,
      name: involved.name,
      uid: involved.uid,
    },
    type: event.type,
    reason: event.reason,
    // Copied: a slice of a long string would keep all of it in memory.
    message:
      message.length > MAX_MESSAGE_LENGTH
        ? `${Buffer.from(message.slice(0, MAX_MESSAGE_LENGTH - 1)).toString()}…`
        : message,
    count: event.count,
    firstTimestamp: event.firstTimestamp ?? undefined,
    lastTimestamp: event.lastTimestamp ?? undefined,
    eventTime: event.eventTime ?? undefined,
    series: event.series && {
      count: event.series.count,
      lastObservedTime: event.series.lastObservedTime,
    },
    ...(component && { source: { component } }),
  };
  return slim;
}

/** Safe: the watch of this kind yields only Events. */
function asEvent(object: KubeObject): KubeEvent {
  return object as unknown as KubeEvent;
}
