import type * as upstream from '../generated/kinds';
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
  'Namespace.': upstream.KubeNamespace;
  'Node.': upstream.KubeNode;
  'Pod.': upstream.KubePod;
  'Event.': upstream.KubeEvent;
  'Deployment.apps': upstream.Deployment;
  'StatefulSet.apps': upstream.StatefulSet;
  'Job.batch': upstream.KubeJob;
  'RayCluster.ray.io': upstream.RayCluster;
  'RayJob.ray.io': upstream.RayJob;
  'RayService.ray.io': upstream.RayService;
  'AdmissionCheck.kueue.x-k8s.io': upstream.AdmissionCheck;
  'ClusterQueue.kueue.x-k8s.io': upstream.ClusterQueue;
  'Cohort.kueue.x-k8s.io': upstream.Cohort;
  'LocalQueue.kueue.x-k8s.io': upstream.LocalQueue;
  'MultiKueueCluster.kueue.x-k8s.io': upstream.MultiKueueCluster;
  'MultiKueueConfig.kueue.x-k8s.io': upstream.MultiKueueConfig;
  'ResourceFlavor.kueue.x-k8s.io': upstream.ResourceFlavor;
  'Workload.kueue.x-k8s.io': upstream.Workload;
  'WorkloadPriorityClass.kueue.x-k8s.io': upstream.WorkloadPriorityClass;
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
  'Cluster.cluster.x-k8s.io': upstream.CapiCluster;
  'Machine.cluster.x-k8s.io': upstream.Machine;
  'MachineDeployment.cluster.x-k8s.io': upstream.MachineDeployment;
  'MachinePool.cluster.x-k8s.io': upstream.MachineDeployment;
  'MachineSet.cluster.x-k8s.io': upstream.MachineSet;
  'Cluster.management.oneblock.ai': OneblockCluster;
  'ClusterProfile.multicluster.x-k8s.io': upstream.ClusterProfile;
  'AuthTokenRequest.multicluster.x-k8s.io': AuthTokenRequest;
  'ClusterMetrics.galaxy.kubestellar.io': ClusterMetrics;
  'ClusterResourceClaim.galaxy.kubestellar.io': ClusterResourceClaim;
  'HelmChartProxy.addons.cluster.x-k8s.io': HelmChartProxy;
  'HelmReleaseProxy.addons.cluster.x-k8s.io': HelmReleaseProxy;
  'ManagedCluster.cluster.open-cluster-management.io': upstream.ManagedCluster;
  'ManagedClusterSet.cluster.open-cluster-management.io': upstream.ManagedClusterSet;
  'ManagedClusterSetBinding.cluster.open-cluster-management.io': upstream.ManagedClusterSetBinding;
  'Placement.cluster.open-cluster-management.io': upstream.Placement;
  'PlacementDecision.cluster.open-cluster-management.io': upstream.PlacementDecision;
  'AddOnPlacementScore.cluster.open-cluster-management.io': upstream.AddOnPlacementScore;
  'SandboxAddOn.infrastructure.squadron.dev': SandboxAddOn;
  'SandboxCluster.infrastructure.squadron.dev': SandboxCluster;
  'SandboxMachine.infrastructure.squadron.dev': SandboxMachine;
  'SandboxMachineTemplate.infrastructure.squadron.dev': SandboxMachineTemplate;
  'SandboxControlPlane.controlplane.squadron.dev': SandboxControlPlane;
}
