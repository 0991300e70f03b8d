import { createExtensionPoint } from '@backstage/backend-plugin-api';
import type {
  ResolvedClusterSpec,
  ResolvedPool,
  ResourceKind,
} from '@squadron/kube-kinds';
import type { DesiredObject } from './desiredObject';

/** An infrastructure's setup of machines, as input of a provisioner. @public */
export interface MachineSetup {
  /** Value of the kubelet's `--cloud-provider`. Default `external`. */
  cloudProvider?: string;
  /** Value of the kubelet's `--provider-id`, as the machine's own metadata service fills it in. Default: none. */
  providerId?: string;
  /** Name of the node, as the machine's own metadata service fills it in. Default: the host name. */
  nodeName?: string;
  /** Files that a machine needs before Kubernetes starts, e.g. for a virtual IP address. Default: none. */
  files?: ReadonlyArray<{
    path: string;
    content: string;
    permissions?: string;
  }>;
  /** Shell commands that run before Kubernetes starts. Default: none. */
  commands?: readonly string[];
}

/** Input of a control plane or of the bootstrap of a pool. @public */
export interface ProvisionerInput {
  namespace: string;
  /** Name of the Cluster. */
  name: string;
  spec: ResolvedClusterSpec;
  /** Value of `spec.provisioner.k8sVersion`. */
  version: string;
  setup: MachineSetup;
}

/**
 * A Kubernetes distribution: control planes and the bootstrap of workers by one pair of Cluster API providers.
 * Pure, like {@link InfrastructureProvider}.
 *
 * @public
 */
export interface Provisioner {
  /** Value of `spec.provisioner.type`. */
  readonly id: string;
  /** Kinds of its objects on the hub. */
  readonly kinds: readonly ResourceKind[];
  /** The release of the distribution for a Kubernetes version, e.g. `v1.36.3+k3s1`. */
  releaseOf(version: string): string;
  /** The control plane, named like the Cluster, with machines from `machineTemplate`. */
  renderControlPlane(
    input: ProvisionerInput & {
      machineTemplate: { apiVersion: string; kind: string; name: string };
    },
  ): DesiredObject;
  /** The bootstrap template of a pool; its name changes with its content. */
  renderBootstrap(
    input: ProvisionerInput & { pool: ResolvedPool },
  ): DesiredObject;
}

/** Where modules register provisioners. An id may be registered once. @public */
export interface ProvisionerExtensionPoint {
  addProvisioner(provisioner: Provisioner): void;
}

/** Extension point of the reconcilers for {@link Provisioner}s. @public */
export const squadronProvisionerExtensionPoint =
  createExtensionPoint<ProvisionerExtensionPoint>({
    id: 'squadron.provisioners',
  });
