import type { KubeObject, Condition } from './kubeObject';
import { kubeKind } from './resourceKind';

/** @public */
export const namespaceKind = kubeKind<KubeNamespace>(
  'v1',
  'Namespace',
  'namespaces',
  false,
);

/** @public */
export const secretKind = kubeKind<KubeSecret>('v1', 'Secret', 'secrets');

/** @public */
export const nodeKind = kubeKind<KubeNode>('v1', 'Node', 'nodes', false);

/** @public */
export const podKind = kubeKind<KubePod>('v1', 'Pod', 'pods');

/** @public */
export const serviceAccountKind = kubeKind(
  'v1',
  'ServiceAccount',
  'serviceaccounts',
);

/** @public */
export const serviceKind = kubeKind('v1', 'Service', 'services');

/** @public */
export const configMapKind = kubeKind('v1', 'ConfigMap', 'configmaps');

/** @public */
export const leaseKind = kubeKind<Lease>(
  'coordination.k8s.io/v1',
  'Lease',
  'leases',
);

/** @public */
export const clusterRoleKind = kubeKind(
  'rbac.authorization.k8s.io/v1',
  'ClusterRole',
  'clusterroles',
  false,
);

/** @public */
export const clusterRoleBindingKind = kubeKind(
  'rbac.authorization.k8s.io/v1',
  'ClusterRoleBinding',
  'clusterrolebindings',
  false,
);

/** @public */
export const customResourceDefinitionKind = kubeKind(
  'apiextensions.k8s.io/v1',
  'CustomResourceDefinition',
  'customresourcedefinitions',
  false,
);

/** Resource names and amounts, e.g. `{ cpu: '500m', 'nvidia.com/gpu': '4' }`. @public */
export type ResourceList = Record<string, string | number>;

/** @public */
export interface KubeNamespace extends KubeObject {
  status?: { phase?: string };
}

/** A Secret with its data still in base64. @public */
export interface KubeSecret extends KubeObject {
  type?: string;
  data?: Record<string, string>;
}

/** The fields of a Lease that leader election uses. @public */
export interface Lease extends KubeObject {
  spec?: {
    holderIdentity?: string;
    leaseDurationSeconds?: number;
    acquireTime?: string;
    renewTime?: string;
    leaseTransitions?: number;
  };
}

/** @public */
export interface KubeTaint {
  key: string;
  value?: string;
  effect: string;
}

/** @public */
export interface KubeToleration {
  /** Absent with `Exists`: every key. */
  key?: string;
  operator?: 'Exists' | 'Equal';
  value?: string;
  /** Absent: every effect. */
  effect?: string;
}

/** @public */
export interface KubeNode extends KubeObject {
  spec?: { providerID?: string; unschedulable?: boolean; taints?: KubeTaint[] };
  status?: {
    capacity?: ResourceList;
    allocatable?: ResourceList;
    conditions?: Condition[];
    nodeInfo?: { kubeletVersion?: string };
  };
}

/** @public */
export interface Container {
  name: string;
  image?: string;
  command?: string[];
  args?: string[];
  /** `Always` marks an init container that keeps running beside the others (a sidecar). */
  restartPolicy?: string;
  resources?: { requests?: ResourceList; limits?: ResourceList };
}

/** @public */
export interface PodSpec {
  nodeName?: string;
  nodeSelector?: Record<string, string>;
  tolerations?: KubeToleration[];
  containers?: Container[];
  initContainers?: Container[];
  /** Additional amounts for the runtime class. */
  overhead?: ResourceList;
  /** Amounts for the pod as a whole; they take precedence over the sums of the containers. */
  resources?: { requests?: ResourceList; limits?: ResourceList };
  priority?: number;
}

/** @public */
export interface PodTemplate {
  metadata?: {
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  spec?: PodSpec;
}

/** @public */
export interface ContainerStatus {
  name: string;
  image?: string;
  ready?: boolean;
  restartCount?: number;
  state?: ContainerState;
  /** Its previous end, if it was restarted. */
  lastState?: ContainerState;
}

/** One of the three is set. @public */
export interface ContainerState {
  waiting?: { reason?: string; message?: string };
  running?: { startedAt?: string };
  terminated?: {
    reason?: string;
    message?: string;
    exitCode?: number;
    startedAt?: string;
    finishedAt?: string;
  };
}

/** @public */
export interface KubePod extends KubeObject {
  spec?: PodSpec;
  status?: {
    phase?: string;
    reason?: string;
    message?: string;
    startTime?: string;
    conditions?: Condition[];
    containerStatuses?: ContainerStatus[];
    initContainerStatuses?: ContainerStatus[];
  };
}
