import {
  admissionCheckKind,
  chooseClusters,
  dispatchTurn,
  HUB_CLUSTER_ID,
  jobKind,
  LABELS,
  MULTIKUEUE_CONTROLLER_NAME,
  multiKueueClusterKind,
  multiKueueConfigKind,
  namespaceKind,
  placementDecisionKind,
  placementKind,
  rayClusterKind,
  rayJobKind,
  rayServiceKind,
  workloadKind,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  AdmissionCheck,
  ApiObject,
  DispatchCluster,
  DispatchKey,
  DispatchWish,
  MultiKueueCluster,
  MultiKueueConfig,
  Placement,
  PlacementDecision,
  PlacementState,
  Workload,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  DispatchConfig,
  Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject, ResourceKind } from '@squadron/controller-node';
import type { ObservedDispatch } from './types';

/** Kinds of jobs whose labels and annotations are read. Of others those count that Kueue copies to the Workload. */
const JOB_KINDS = [jobKind, rayJobKind, rayClusterKind, rayServiceKind];

/** Type of the condition by which a Placement tells that it has been decided, whatever the decision. */
const SATISFIED = 'PlacementSatisfied';

/** Names of the AdmissionChecks that MultiKueue answers. @internal */
export function multiKueueChecks(fleet: Fleet): string[] {
  return itemsOf<AdmissionCheck & KubeObject>(fleet, admissionCheckKind)
    .filter(({ spec }) => spec?.controllerName === MULTIKUEUE_CONTROLLER_NAME)
    .map(({ metadata }) => metadata.name);
}

/** Reads the cache only. @internal */
export function observeDispatch(
  { fleet, now }: { fleet: Fleet; now: number },
  key: DispatchKey,
  { placement: policy, rounds }: DispatchConfig,
): ObservedDispatch {
  const checks = multiKueueChecks(fleet);
  const workload = find<Workload & KubeObject>(fleet, workloadKind, key);
  const turn = workload && dispatchTurn(workload, new Set(checks));
  if (!turn) {
    return { now, workload, checks };
  }
  const choice = chooseClusters(wishesOf(fleet, workload), policy);
  return {
    now,
    workload,
    checks,
    input: {
      nominated: workload.status?.nominatedClusterNames ?? [],
      waitingSinceMs: turn.sinceMs,
      choice,
      ...(choice.type === 'placement' && {
        placement: placementState(fleet, choice.placement),
      }),
      clusters: clustersOf(fleet, turn.check),
      rounds,
    },
  };
}

/** The workload itself, its job, its namespace. */
function wishesOf(fleet: Fleet, workload: Workload): DispatchWish[] {
  const { namespace = '', ownerReferences = [] } = workload.metadata;
  const jobs = ownerReferences.flatMap(({ kind, name, uid }) => {
    const job = JOB_KINDS.filter(one => one.kind === kind)
      .map(one => find(fleet, one, { namespace, name }))
      .find(one => one?.metadata.uid === uid);
    return job ? [wishOf(`${kind} ${namespace}/${name}`, job)] : [];
  });
  const space = find(fleet, namespaceKind, { name: namespace });
  return [
    wishOf(`Workload ${namespace}/${workload.metadata.name}`, workload),
    ...jobs,
    ...(space
      ? [{ ...wishOf(`Namespace ${namespace}`, space), namespace }]
      : []),
  ];
}

function wishOf(
  of: string,
  { metadata }: Pick<ApiObject, 'metadata'>,
): DispatchWish {
  const { namespace = '', labels, annotations } = metadata;
  return { of, namespace, labels, annotations };
}

/** Decisions are in the order of their numbers: `<placement>-decision-10` comes after `-decision-2`. */
function placementState(
  fleet: Fleet,
  { namespace, name }: DispatchKey,
): PlacementState {
  const placement = find<Placement & KubeObject>(fleet, placementKind, {
    namespace,
    name,
  });
  if (!placement) {
    return { type: 'missing' };
  }
  const decisions = fleet
    .findBy<PlacementDecision & KubeObject>(
      HUB_CLUSTER_ID,
      placementDecisionKind,
      LABELS.placement,
      name,
    )
    .filter(({ metadata }) => metadata.namespace === namespace)
    .sort((a, b) =>
      a.metadata.name.localeCompare(b.metadata.name, 'en', { numeric: true }),
    );
  const isDecided = placement.status?.conditions?.some(
    ({ type }) => type === SATISFIED,
  );
  return decisions.length > 0 || isDecided
    ? {
        type: 'decided',
        clusters: decisions.flatMap(({ status }) =>
          (status?.decisions ?? []).map(({ clusterName }) => clusterName),
        ),
      }
    : { type: 'undecided' };
}

function clustersOf(fleet: Fleet, checkName: string): DispatchCluster[] {
  const check = find<AdmissionCheck & KubeObject>(fleet, admissionCheckKind, {
    name: checkName,
  });
  const config = find<MultiKueueConfig & KubeObject>(
    fleet,
    multiKueueConfigKind,
    { name: check?.spec?.parameters?.name ?? '' },
  );
  return (config?.spec?.clusters ?? []).map(name => {
    const cluster = find<MultiKueueCluster & KubeObject>(
      fleet,
      multiKueueClusterKind,
      { name },
    );
    const isConnected = cluster?.status?.conditions?.some(
      ({ type, status }) => type === 'Active' && status === 'True',
    );
    return { name, isConnected: isConnected ?? false };
  });
}

function find<T extends KubeObject = ApiObject & KubeObject>(
  fleet: Fleet,
  kind: ResourceKind,
  key: { namespace?: string; name: string },
): T | undefined {
  return fleet.find<T>(HUB_CLUSTER_ID, kind, key);
}

function itemsOf<T extends KubeObject>(fleet: Fleet, kind: ResourceKind): T[] {
  return fleet
    .list<T>(kind, { cluster: HUB_CLUSTER_ID })
    .flatMap(result => ('items' in result ? result.items : []));
}
