import type {
  Deployment,
  KubeJob,
  CapiCluster,
  Machine,
  MachineDeployment,
  MachineSet,
  KubeNamespace,
  KubeNode,
  KubePod,
  KubeEvent,
  ClusterProfile,
  AdmissionCheck,
  ClusterQueue,
  Cohort,
  LocalQueue,
  MultiKueueCluster,
  MultiKueueConfig,
  ResourceFlavor,
  Workload,
  WorkloadPriorityClass,
  ManagedCluster,
  ManagedClusterSet,
  ManagedClusterSetBinding,
  AddOnPlacementScore,
  Placement,
  PlacementDecision,
  RayCluster,
  RayJob,
  RayService,
  StatefulSet,
} from '../generated/kinds';
import type { KubeObject, Condition } from '../kinds/kubeObject';
import type { AuthTokenRequest } from '../kinds/authTokenRequest';
import type { ClusterResourceClaim } from '../kinds/claims';
import type { ClusterMetrics } from '../kinds/clusterMetrics';
import type { HelmChartProxy, HelmReleaseProxy } from '../kinds/helm';
import type { OneblockCluster } from '../kinds/oneblock/types';
import type { QueuedObject } from '../kinds/queuedKinds';
import type {
  SandboxAddOn,
  SandboxCluster,
  SandboxControlPlane,
  SandboxMachine,
  SandboxMachineTemplate,
} from '../kinds/sandbox';

/** An object whose other fields are not read. @public */
export interface CommonObject extends KubeObject {
  status?: { conditions?: Condition[] };
}

/**
 * The type of each kind, by `Kind.group`. The shapes are generated from it; of other kinds, only the fields that all
 * objects have in common are read.
 *
 * @public
 */
export interface KindTypes {
  'Namespace.': KubeNamespace;
  'Node.': KubeNode;
  'Pod.': KubePod;
  'Event.': KubeEvent;
  'Deployment.apps': Deployment;
  'StatefulSet.apps': StatefulSet;
  'Job.batch': KubeJob;
  'RayCluster.ray.io': RayCluster;
  'RayJob.ray.io': RayJob;
  'RayService.ray.io': RayService;
  'AdmissionCheck.kueue.x-k8s.io': AdmissionCheck;
  'ClusterQueue.kueue.x-k8s.io': ClusterQueue;
  'Cohort.kueue.x-k8s.io': Cohort;
  'LocalQueue.kueue.x-k8s.io': LocalQueue;
  'MultiKueueCluster.kueue.x-k8s.io': MultiKueueCluster;
  'MultiKueueConfig.kueue.x-k8s.io': MultiKueueConfig;
  'ResourceFlavor.kueue.x-k8s.io': ResourceFlavor;
  'Workload.kueue.x-k8s.io': Workload;
  'WorkloadPriorityClass.kueue.x-k8s.io': WorkloadPriorityClass;
  'JobSet.jobset.x-k8s.io': QueuedObject;
  'TrainJob.trainer.kubeflow.org': QueuedObject;
  'PyTorchJob.kubeflow.org': QueuedObject;
  'TFJob.kubeflow.org': QueuedObject;
  'PaddleJob.kubeflow.org': QueuedObject;
  'XGBoostJob.kubeflow.org': QueuedObject;
  'JAXJob.kubeflow.org': QueuedObject;
  'MPIJob.kubeflow.org': QueuedObject;
  'AppWrapper.workload.codeflare.dev': QueuedObject;
  'LeaderWorkerSet.leaderworkerset.x-k8s.io': QueuedObject;
  'Cluster.cluster.x-k8s.io': CapiCluster;
  'Machine.cluster.x-k8s.io': Machine;
  'MachineDeployment.cluster.x-k8s.io': MachineDeployment;
  'MachinePool.cluster.x-k8s.io': MachineDeployment;
  'MachineSet.cluster.x-k8s.io': MachineSet;
  'Cluster.management.oneblock.ai': OneblockCluster;
  'ClusterProfile.multicluster.x-k8s.io': ClusterProfile;
  'AuthTokenRequest.multicluster.x-k8s.io': AuthTokenRequest;
  'ClusterMetrics.galaxy.kubestellar.io': ClusterMetrics;
  'ClusterResourceClaim.galaxy.kubestellar.io': ClusterResourceClaim;
  'HelmChartProxy.addons.cluster.x-k8s.io': HelmChartProxy;
  'HelmReleaseProxy.addons.cluster.x-k8s.io': HelmReleaseProxy;
  'ManagedCluster.cluster.open-cluster-management.io': ManagedCluster;
  'ManagedClusterSet.cluster.open-cluster-management.io': ManagedClusterSet;
  'ManagedClusterSetBinding.cluster.open-cluster-management.io': ManagedClusterSetBinding;
  'Placement.cluster.open-cluster-management.io': Placement;
  'PlacementDecision.cluster.open-cluster-management.io': PlacementDecision;
  'AddOnPlacementScore.cluster.open-cluster-management.io': AddOnPlacementScore;
  'SandboxAddOn.infrastructure.squadron.dev': SandboxAddOn;
  'SandboxCluster.infrastructure.squadron.dev': SandboxCluster;
  'SandboxMachine.infrastructure.squadron.dev': SandboxMachine;
  'SandboxMachineTemplate.infrastructure.squadron.dev': SandboxMachineTemplate;
  'SandboxControlPlane.controlplane.squadron.dev': SandboxControlPlane;
}
