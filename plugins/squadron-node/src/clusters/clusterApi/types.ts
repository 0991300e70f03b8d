import type {
  ResolvedClusterSpec,
  ResolvedPool,
  ResourceKind,
} from '@squadron/kube-kinds';
import type { DesiredObject } from '../../extensions/desiredObject';
import type { MachineSetup } from '../../extensions/provisioners';

/** Capacity of one machine, without GPUs. @public */
export interface MachineCapacity {
  cpu: number;
  memoryGiB: number;
}

/** An infrastructure's design of the machines of one role. @public */
export interface MachineDesign {
  /** Kind of the template that machines are cloned from. For a MachinePool: kind of the pool's own object. */
  kind: ResourceKind;
  /** Spec of one machine. For a MachinePool: the whole spec of its object. */
  spec: Record<string, unknown>;
  /** Setup of such a machine by the provisioner. */
  setup: MachineSetup;
  /** Where known. Otherwise the provider must report it to the autoscaler, or an empty pool stays empty. */
  capacity?: MachineCapacity;
}

/** An infrastructure's design of a cluster; {@link renderClusterApi} renders the rest. @public */
export interface ClusterApiParts {
  /** Applied before everything else, e.g. identities. Default: none. */
  before?: DesiredObject[];
  /** The infrastructure cluster, which is named like the Cluster. */
  infrastructure: { kind: ResourceKind; spec: Record<string, unknown> };
  controlPlane: MachineDesign;
  designPool(pool: ResolvedPool): MachineDesign;
}

/** A Cluster whose spec has every default filled in. @public */
export interface ResolvedCluster {
  namespace: string;
  name: string;
  spec: ResolvedClusterSpec;
}
