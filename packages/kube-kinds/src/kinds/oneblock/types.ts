import type {
  DefaultRayClusterSpec,
  HealthCheckSpec,
  OneblockClusterSpec,
  OneblockPool,
  OneblockProviderSpec,
} from '../../generated/kinds';

/** Names of the add-ons that a Cluster may have. @public */
export type AddOnName = keyof Required<
  NonNullable<OneblockClusterSpec['addOns']>
>;

/** A pool with all defaults except those that only the provider knows. @public */
export type ResolvedPool = OneblockPool & {
  replicas: number;
  kind: NonNullable<OneblockPool['kind']>;
};

/** A {@link OneblockClusterSpec} with all defaults except those that only the provider knows. @public */
export interface ResolvedClusterSpec {
  provider: OneblockProviderSpec;
  provisioner: { type: string; k8sVersion: string };
  controlPlane: NonNullable<OneblockClusterSpec['controlPlane']> & {
    replicas: number;
  };
  pools: ResolvedPool[];
  network: {
    podCIDR: string;
    serviceCIDR: string;
    privateEndpoint: boolean;
  };
  healthCheck: Required<HealthCheckSpec>;
  addOns: Record<AddOnName, boolean>;
  defaultRayCluster: DefaultRayClusterSpec & {
    enabled: boolean;
    workers: number;
  };
  multiKueue: { join: boolean };
  paused: boolean;
  deletionPolicy: 'Destroy' | 'Detach';
  drainTimeoutSeconds: number;
}
