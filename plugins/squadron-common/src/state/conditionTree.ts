import { messageOf } from '../messages/messageText';
import type { ConditionNode, StateView } from '../contract';
import { LABELS } from '@squadron/kube-kinds';
import type {
  KubeObject,
  ContractReference,
  Machine,
  MachineDeployment,
  WithConditions,
} from '@squadron/kube-kinds';
import type {
  ClusterPageFacts,
  ContractObject,
} from '../clusters/state/clusterFacts';
import { conditionViews } from './conditions';
import { controlPlaneView } from '../clusters/state/controlPlaneView';
import {
  machinePoolState,
  machinesOfPool,
  poolName,
} from '../clusters/state/machinePool';
import { machineState } from '../clusters/state/machineState';
import { objectState } from './objectState';

/**
 * The objects of a cluster with their conditions, as `clusterctl describe` nests them: Cluster, its
 * infrastructure, its control plane with machines, its pools with the sets and machines below them.
 * Undefined when the cluster has no object at all.
 *
 * @public
 */
export function conditionTree(
  facts: ClusterPageFacts,
  nowMs: number,
): ConditionNode | undefined {
  const { oneblock, capi, profile, multiKueueCluster } = facts;
  const below = [
    ...(capi ? [capiNode(facts, nowMs)] : []),
    ...leaf('ClusterProfile', profile, 'inventory'),
    ...leaf('MultiKueueCluster', multiKueueCluster, 'dispatch of jobs'),
  ];
  if (!oneblock) {
    const [first, ...others] = below;
    return first && { ...first, children: [...first.children, ...others] };
  }
  return nodeOf('Cluster', oneblock, {
    state: objectState(oneblock),
    children: below,
  });
}

/** Whether an object and all objects below it are healthy. @public */
export function isTreeHealthy({ state, children }: ConditionNode): boolean {
  return (
    (state.tone === 'success' || state.tone === 'neutral') &&
    children.every(isTreeHealthy)
  );
}

function capiNode(facts: ClusterPageFacts, nowMs: number): ConditionNode {
  const { capi, machineDeployments = [], machinePools = [] } = facts;
  const infrastructure = capi?.spec?.infrastructureRef;
  return nodeOf('Cluster API Cluster', capi ?? { metadata: { name: '' } }, {
    state: objectState(capi ?? { metadata: { name: '' } }),
    children: [
      ...(infrastructure
        ? [referredNode(infrastructure, facts, 'infrastructure')]
        : []),
      ...controlPlaneNode(facts),
      ...machineDeployments.map(pool => deploymentNode(pool, facts, nowMs)),
      ...machinePools.map(pool => poolNode(pool, facts, nowMs)),
    ],
  });
}

function controlPlaneNode(facts: ClusterPageFacts): ConditionNode[] {
  const reference = facts.capi?.spec?.controlPlaneRef;
  const view = controlPlaneView(facts);
  if (!reference || !view) {
    return [];
  }
  const machines = (facts.machines ?? []).filter(
    ({ metadata }) => metadata.labels?.[LABELS.capiControlPlane] !== undefined,
  );
  const node = referredNode(reference, facts, 'control plane');
  return [
    {
      ...node,
      ...(facts.controlPlane && { state: view.state }),
      children: machines.map(machine => machineNode(machine, facts)),
    },
  ];
}

function deploymentNode(
  deployment: MachineDeployment,
  facts: ClusterPageFacts,
  nowMs: number,
): ConditionNode {
  const machines = machinesOfPool(deployment, facts.machines ?? []);
  const sets = (facts.machineSets ?? []).filter(
    ({ metadata, spec }) =>
      metadata.labels?.[LABELS.capiDeploymentName] ===
        deployment.metadata.name &&
      // Sets of earlier versions are kept for rollbacks, without machines.
      ((spec?.replicas ?? 0) > 0 ||
        machinesOfSet(metadata.name, machines).length > 0),
  );
  const setNames = new Set(sets.map(({ metadata }) => metadata.name));
  const loose = machines.filter(
    ({ metadata }) =>
      !setNames.has(metadata.labels?.[LABELS.capiSetName] ?? ''),
  );
  return nodeOf('MachineDeployment', deployment, {
    role: `pool ${poolName(deployment)}`,
    state: machinePoolState(deployment, machines, nowMs),
    children: [
      ...sets.map(set => {
        const own = machinesOfSet(set.metadata.name, machines);
        return nodeOf('MachineSet', set, {
          role: set.spec?.template?.spec?.version,
          state: machinePoolState(set, own, nowMs),
          children: own.map(machine => machineNode(machine, facts)),
        });
      }),
      ...loose.map(machine => machineNode(machine, facts)),
    ],
  });
}

function poolNode(
  pool: MachineDeployment,
  facts: ClusterPageFacts,
  nowMs: number,
): ConditionNode {
  const machines = machinesOfPool(pool, facts.machines ?? []);
  const reference = pool.spec?.template?.spec?.infrastructureRef;
  return nodeOf('MachinePool', pool, {
    role: `pool ${poolName(pool)}`,
    state: machinePoolState(pool, machines, nowMs),
    children: [
      ...(reference ? [referredNode(reference, facts, 'infrastructure')] : []),
      ...machines.map(machine => machineNode(machine, facts)),
    ],
  });
}

function machineNode(machine: Machine, facts: ClusterPageFacts): ConditionNode {
  const { infrastructureRef, bootstrap } = machine.spec ?? {};
  return nodeOf('Machine', machine, {
    state: machineState(machine),
    children: [
      ...(infrastructureRef
        ? [referredNode(infrastructureRef, facts, 'infrastructure')]
        : []),
      ...(bootstrap?.configRef
        ? [referredNode(bootstrap.configRef, facts, 'bootstrap')]
        : []),
    ],
  });
}

/** The node of a referenced object. One of an unwatched kind has only what the reference contains. */
function referredNode(
  reference: ContractReference,
  facts: ClusterPageFacts,
  role: string,
): ConditionNode {
  const object = facts.follow(reference);
  return object
    ? nodeOf(reference.kind, object, {
        role,
        state: objectState(object, isProvisioned(object)),
      })
    : {
        id: `${reference.kind}/${reference.name}`,
        kind: reference.kind,
        name: reference.name,
        role,
        state: {
          code: 'NotSeen',
          tone: 'neutral',
          detail: messageOf('answers.clusters.is.notSeen'),
        },
        conditions: [],
        children: [],
      };
}

/** Whether an object is provisioned, by the fields that the contract requires with or without conditions. */
function isProvisioned({ status }: ContractObject): boolean {
  return (
    status?.ready ??
    status?.initialization?.provisioned ??
    status?.initialization?.controlPlaneInitialized ??
    false
  );
}

function leaf(
  kind: string,
  object: (KubeObject & WithConditions) | undefined,
  role: string,
): ConditionNode[] {
  return object
    ? [nodeOf(kind, object, { role, state: objectState(object) })]
    : [];
}

function nodeOf(
  kind: string,
  object: KubeObject & WithConditions,
  options: {
    role?: string;
    state: StateView<'object'>;
    children?: ConditionNode[];
  },
): ConditionNode {
  const { role, state, children = [] } = options;
  const { name } = object.metadata;
  return {
    id: `${kind}/${name}`,
    kind,
    name,
    ...(role && { role }),
    state,
    conditions: conditionViews(object, kind).map(
      ({ object: _, ...condition }) => condition,
    ),
    children,
  };
}

function machinesOfSet(set: string, machines: readonly Machine[]): Machine[] {
  return machines.filter(
    ({ metadata }) => metadata.labels?.[LABELS.capiSetName] === set,
  );
}
