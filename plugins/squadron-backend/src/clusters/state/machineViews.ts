import {
  CONTROL_PLANE_PART,
  machinesOfPool,
  poolName,
  poolsOf,
  machineState,
  type MachineView,
  type Tone,
  type ClusterFacts,
} from '@squadron/backstage-plugin-squadron-common';
import { LABELS, type Machine } from '@squadron/kube-kinds';

const SEVERITY: Record<Tone, number> = {
  danger: 0,
  warning: 1,
  info: 2,
  neutral: 3,
  success: 4,
};

/** The machines of a cluster: the control plane's first, then pool by pool, faulty ones before healthy ones. @public */
export function machineViews(facts: ClusterFacts): MachineView[] {
  const pools = poolsOf(facts);
  const names = new Map(
    pools.flatMap(pool =>
      machinesOfPool(pool, facts.machines ?? []).map(
        machine => [machine.metadata.name, poolName(pool)] as const,
      ),
    ),
  );
  const order = [CONTROL_PLANE_PART, ...pools.map(poolName)];
  const rank = (pool: string) =>
    order.includes(pool) ? order.indexOf(pool) : order.length;
  return (facts.machines ?? [])
    .map(machine => machineView(machine, names.get(machine.metadata.name)))
    .sort(
      (a, b) =>
        rank(a.pool) - rank(b.pool) ||
        SEVERITY[a.state.tone] - SEVERITY[b.state.tone] ||
        (a.name < b.name ? -1 : 1),
    );
}

/** Name of the pool that a machine belongs to. @internal */
export function poolOfMachine(
  { metadata: { labels } }: Machine,
  known: string | undefined,
): string {
  return labels?.[LABELS.capiControlPlane] !== undefined
    ? CONTROL_PLANE_PART
    : known ?? labels?.[LABELS.pool] ?? 'no pool';
}

function machineView(machine: Machine, pool: string | undefined): MachineView {
  const { metadata, spec, status } = machine;
  return {
    name: metadata.name,
    pool: poolOfMachine(machine, pool),
    state: machineState(machine),
    ...(status?.nodeRef?.name && { node: status.nodeRef.name }),
    ...(spec?.version && { version: spec.version }),
    ...(spec?.providerID && { providerId: spec.providerID }),
    ...(metadata.creationTimestamp && {
      createdAt: metadata.creationTimestamp,
    }),
  };
}
