import type {
  ResolvedClusterSpec,
  ResolvedPool,
} from '@squadron/backstage-plugin-squadron-common';
import type { ResourceKind } from '@squadron/controller-node';
import type { DesiredObject, MachineSetup } from '../extensions';

/**
 * What one machine brings to its cluster, GPUs aside.
 *
 * @public
 */
export interface MachineCapacity {
  cpu: number;
  memoryGiB: number;
}

/**
 * The machines of one role as an infrastructure makes them.
 *
 * @public
 */
export interface MachineDesign {
  /** Kind of the template that machines are cloned from; of the pool's own object where the pool is a MachinePool. */
  kind: ResourceKind;
  /** One machine; all that stands in the object where the pool is a MachinePool. */
  spec: Record<string, unknown>;
  /** What the provisioner has to do on such a machine. */
  setup: MachineSetup;
  /** Where it is known here; else the provider has to tell the autoscaler, or an empty pool stays empty. */
  capacity?: MachineCapacity;
}

/**
 * What an infrastructure has to say about a cluster; {@link renderClusterApi} makes the rest.
 *
 * @public
 */
export interface ClusterApiParts {
  /** Applied before everything else, e.g. identities. Default: none. */
  before?: DesiredObject[];
  /** The infrastructure cluster, which is named like the Cluster. */
  infrastructure: { kind: ResourceKind; spec: Record<string, unknown> };
  controlPlane: MachineDesign;
  designPool(pool: ResolvedPool): MachineDesign;
}

/**
 * A Cluster whose spec has every default filled in.
 *
 * @public
 */
export interface ResolvedCluster {
  namespace: string;
  name: string;
  spec: ResolvedClusterSpec;
}
