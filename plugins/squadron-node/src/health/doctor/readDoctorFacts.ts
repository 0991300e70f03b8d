import { authTokenTarget } from '../../credentials/authTokens/names';
import {
  clusterIdOf,
  decommissionGoal,
  messageOf,
  parseClusterId,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';
import { DOCTOR_HUB_KINDS, DOCTOR_WORKER_KINDS } from './wantedKinds';
import {
  type DoctorFacts,
  type DoctorHubFacts,
  type DoctorWorkerFacts,
  type Observation,
} from './types';
import {
  FLEET_QUEUE_NAME,
  HUB_CLUSTER_ID,
  KUEUE_NAMESPACE,
  LABELS,
  MANAGED_BY_VALUE,
  KINDS,
  type KubeObject,
  type AuthTokenRequest,
  type Kind,
  type ResourceKind,
} from '@squadron/kube-kinds';
import { clusterOfStalled, listStalled } from '../../fleet/listStalled';
import { listTooLarge } from '../../fleet/listTooLarge';
import type { Fleet, FleetCluster, KindState } from '../../fleet/types';
import { readClockSkew } from './readClockSkew';
import { readKueue } from './readKueue';
import { readOperators } from './readOperators';
import { listItems } from '../../fleet/listItems';

/** Inputs of the doctor besides the fleet. @public */
export interface DoctorOptions {
  fleetNamespace: string;
  /** Placement that selects the workers that workloads are dispatched to; absent: all. */
  placement?: { namespace: string; name: string };
  /** Labels that the ClusterProfiles of these workers must have; absent: any. */
  matchLabels?: Readonly<Record<string, string>>;
  /** Whether Squadron is the dispatcher. */
  isDispatching: boolean;
  nowMs: number;
  /** The portal's clock, which advances while clusters are read. */
  now: () => number;
}

/** The doctor's facts, from the cache. Deployments of operators are read from each API server. @internal */
export async function readDoctorFacts(
  fleet: Fleet,
  options: DoctorOptions,
): Promise<DoctorFacts> {
  const workers = fleet.clusters().filter(({ role }) => role === 'worker');
  const requests = requestsByWorker(fleet, options.fleetNamespace);
  const [hub, ...others] = await Promise.all([
    readHub(fleet, options),
    ...workers.map(worker =>
      readWorker(fleet, worker, {
        ...options,
        request: requests.get(worker.id),
      }),
    ),
  ]);
  const stalled = listStalled(fleet).flatMap(({ kind, object, records }) => {
    const { namespace, name } = object.metadata;
    return records.map(record => ({
      ...record,
      cluster: clusterOfStalled({ kind, object }, options.fleetNamespace),
      object: `${kind.kind} ${[namespace, name].filter(Boolean).join('/')}`,
    }));
  });
  return { nowMs: options.nowMs, hub, workers: others, stalled };
}

async function readHub(
  fleet: Fleet,
  { now, isDispatching }: DoctorOptions,
): Promise<DoctorHubFacts> {
  const find = <T extends KubeObject>(kind: Kind<T>, name: string) =>
    fleet.find<T & KubeObject>(HUB_CLUSTER_ID, kind, { name });
  const hub = fleet.findCluster(HUB_CLUSTER_ID);
  const unreachableCause = hub && unreachableCauseOf(hub);
  const operators = await readOperators(
    fleet,
    HUB_CLUSTER_ID,
    unreachableCause,
  );
  return {
    missingKinds: missingKinds(
      fleet,
      HUB_CLUSTER_ID,
      DOCTOR_HUB_KINDS,
      unreachableCause,
    ),
    ...(hub && { tooLargeKinds: listTooLarge(fleet, hub) }),
    operators,
    kueue: await readKueue(fleet, HUB_CLUSTER_ID, operators),
    clockSkewMs: await readClockSkew(fleet, HUB_CLUSTER_ID, {
      unreachableCause,
      now,
    }),
    config: find(KINDS.multiKueueConfig, FLEET_QUEUE_NAME),
    admissionCheck: find(KINDS.admissionCheck, FLEET_QUEUE_NAME),
    clusterQueues: listItems(fleet, KINDS.clusterQueue, {
      cluster: HUB_CLUSTER_ID,
    }),
    localQueues: listItems(fleet, KINDS.localQueue, {
      cluster: HUB_CLUSTER_ID,
    }),
    workloads: factOf(fleet, HUB_CLUSTER_ID, KINDS.workload, unreachableCause),
    isDispatching,
  };
}

async function readWorker(
  fleet: Fleet,
  worker: FleetCluster,
  options: DoctorOptions & { request?: AuthTokenRequest },
): Promise<DoctorWorkerFacts> {
  const { id, freshness } = worker;
  const unreachableCause = unreachableCauseOf(worker);
  const listed = <T extends KubeObject>(kind: Kind<T>) =>
    factOf(fleet, id, kind, unreachableCause);
  const operators = await readOperators(fleet, id, unreachableCause);
  return {
    id,
    left: leftOf(fleet, worker, options),
    unreachableCause,
    ...(freshness.lastContactMs !== undefined && {
      lastContact: new Date(freshness.lastContactMs).toISOString(),
    }),
    missingKinds: missingKinds(
      fleet,
      id,
      DOCTOR_WORKER_KINDS,
      unreachableCause,
    ),
    tooLargeKinds: listTooLarge(fleet, worker),
    operators,
    kueue: await readKueue(fleet, id, operators),
    clockSkewMs: await readClockSkew(fleet, id, {
      unreachableCause,
      now: options.now,
    }),
    connection: fleet.find(HUB_CLUSTER_ID, KINDS.multiKueueCluster, {
      name: id,
    }),
    request: options.request,
    namespaces: namesOf(listed(KINDS.namespace)),
    localQueues: listed(KINDS.localQueue),
    clusterQueues: listed(KINDS.clusterQueue),
    flavors: namesOf(listed(KINDS.resourceFlavor)),
  };
}

function missingKinds(
  fleet: Fleet,
  cluster: string,
  kinds: readonly ResourceKind[],
  unreachableCause: MessageText | undefined,
): Observation<string[]> {
  const states = kinds.map(kind => ({
    kind: kind.kind,
    state: fleet.kindState(cluster, kind),
  }));
  if (unreachableCause !== undefined) {
    return { known: false, reason: unreachableCause };
  }
  const unread = states.find(
    ({ state }) => state === 'unknown' || state === 'syncing',
  );
  if (unread) {
    return { known: false, reason: unreadOf(cluster, unread.kind, 'syncing') };
  }
  const value = states
    .filter(({ state }) => state === 'notInstalled')
    .map(({ kind }) => kind);
  return { known: true, value };
}

/** Why the portal does not reach a cluster. */
function unreachableCauseOf({
  id,
  problem,
  freshness,
}: FleetCluster): MessageText | undefined {
  if (problem !== undefined) {
    return problem;
  }
  return freshness.state === 'live' || freshness.state === 'catchingUp'
    ? undefined
    : freshness.cause ??
        messageOf('answers.doctor.part.silent', { cluster: id });
}

/** Why no workloads are dispatched to a worker; undefined if they are. */
function leftOf(
  fleet: Fleet,
  { id, profile }: FleetCluster,
  { fleetNamespace, placement, matchLabels = {} }: DoctorOptions,
): MessageText | undefined {
  const key = parseClusterId(id, fleetNamespace);
  const cluster = key && fleet.find(HUB_CLUSTER_ID, KINDS.oneblockCluster, key);
  if ([profile, cluster].some(one => one?.metadata.deletionTimestamp)) {
    return messageOf('answers.doctor.left.deleted');
  }
  const goal = decommissionGoal(profile);
  if (goal) {
    return messageOf(`answers.doctor.left.${goal}`);
  }
  if (cluster?.spec?.multiKueue?.join === false) {
    return messageOf('answers.doctor.left.join');
  }
  const missing = Object.entries(matchLabels).find(
    ([label, value]) => profile?.metadata.labels?.[label] !== value,
  );
  if (missing) {
    return messageOf('answers.doctor.left.label', {
      label: missing.join('='),
    });
  }
  return placement && !chosenBy(fleet, placement).includes(id)
    ? messageOf('answers.doctor.left.placement', {
        namespace: placement.namespace,
        name: placement.name,
      })
    : undefined;
}

function chosenBy(
  fleet: Fleet,
  { namespace, name }: { namespace: string; name: string },
): string[] {
  return fleet
    .findBy(HUB_CLUSTER_ID, KINDS.placementDecision, LABELS.placement, name)
    .filter(({ metadata }) => metadata.namespace === namespace)
    .flatMap(({ status }) =>
      (status?.decisions ?? []).map(({ clusterName }) => clusterName),
    );
}

function requestsByWorker(
  fleet: Fleet,
  fleetNamespace: string,
): Map<string, AuthTokenRequest> {
  const ours = listItems(fleet, KINDS.authTokenRequest, {
    cluster: HUB_CLUSTER_ID,
    namespace: KUEUE_NAMESPACE,
  }).filter(
    ({ metadata }) => metadata.labels?.[LABELS.managedBy] === MANAGED_BY_VALUE,
  );
  return new Map(
    ours.map(request => [
      clusterIdOf(authTokenTarget(request), fleetNamespace),
      request,
    ]),
  );
}

/** All objects of a kind, or why the cache does not have them. */
function factOf<T extends KubeObject>(
  fleet: Fleet,
  cluster: string,
  kind: Kind<T>,
  unreachableCause: MessageText | undefined,
): Observation<T[]> {
  const state = fleet.kindState(cluster, kind);
  if (unreachableCause !== undefined) {
    return { known: false, reason: unreachableCause };
  }
  if (state !== 'synced') {
    return { known: false, reason: unreadOf(cluster, kind.kind, state) };
  }
  return { known: true, value: listItems(fleet, kind, { cluster }) };
}

function unreadOf(
  cluster: string,
  kind: string,
  state: Exclude<KindState, 'synced'>,
): MessageText {
  return messageOf(`answers.doctor.unread.kind.${state}`, { cluster, kind });
}

function namesOf(fact: Observation<KubeObject[]>): Observation<string[]> {
  return fact.known
    ? { known: true, value: fact.value.map(({ metadata }) => metadata.name) }
    : fact;
}
