import type * as generated from '../generated/kinds';
import type { KubeObject, Condition } from '../kinds/kubeObject';
import type { HelmChartProxy, HelmReleaseProxy } from '../kinds/helm';
import type { QueuedObject } from '../kinds/queuedKinds';

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
  'Namespace.': generated.KubeNamespace;
  'Node.': generated.KubeNode;
  'Pod.': generated.KubePod;
  'Event.': generated.KubeEvent;
  'Deployment.apps': generated.Deployment;
  'StatefulSet.apps': generated.StatefulSet;
  'Job.batch': generated.KubeJob;
  'RayCluster.ray.io': generated.RayCluster;
  'RayJob.ray.io': generated.RayJob;
  'RayService.ray.io': generated.RayService;
  'AdmissionCheck.kueue.x-k8s.io': generated.AdmissionCheck;
  'ClusterQueue.kueue.x-k8s.io': generated.ClusterQueue;
  'Cohort.kueue.x-k8s.io': generated.Cohort;
  'LocalQueue.kueue.x-k8s.io': generated.LocalQueue;
  'MultiKueueCluster.kueue.x-k8s.io': generated.MultiKueueCluster;
  'MultiKueueConfig.kueue.x-k8s.io': generated.MultiKueueConfig;
  'ResourceFlavor.kueue.x-k8s.io': generated.ResourceFlavor;
  'Workload.kueue.x-k8s.io': generated.Workload;
  'WorkloadPriorityClass.kueue.x-k8s.io': generated.WorkloadPriorityClass;
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
  'Cluster.cluster.x-k8s.io': generated.CapiCluster;
  'Machine.cluster.x-k8s.io': generated.Machine;
  'MachineDeployment.cluster.x-k8s.io': generated.MachineDeployment;
  'MachinePool.cluster.x-k8s.io': generated.MachineDeployment;
  'MachineSet.cluster.x-k8s.io': generated.MachineSet;
  'Cluster.management.oneblock.ai': generated.OneblockCluster;
  'ClusterProfile.multicluster.x-k8s.io': generated.ClusterProfile;
  'AuthTokenRequest.multicluster.x-k8s.io': generated.AuthTokenRequest;
  'ClusterMetrics.galaxy.kubestellar.io': generated.ClusterMetrics;
  'ClusterResourceClaim.galaxy.kubestellar.io': generated.ClusterResourceClaim;
  'HelmChartProxy.addons.cluster.x-k8s.io': HelmChartProxy;
  'HelmReleaseProxy.addons.cluster.x-k8s.io': HelmReleaseProxy;
  'ManagedCluster.cluster.open-cluster-management.io': generated.ManagedCluster;
  'ManagedClusterSet.cluster.open-cluster-management.io': generated.ManagedClusterSet;
  'ManagedClusterSetBinding.cluster.open-cluster-management.io': generated.ManagedClusterSetBinding;
  'Placement.cluster.open-cluster-management.io': generated.Placement;
  'PlacementDecision.cluster.open-cluster-management.io': generated.PlacementDecision;
  'AddOnPlacementScore.cluster.open-cluster-management.io': generated.AddOnPlacementScore;
  'SandboxAddOn.infrastructure.squadron.dev': generated.SandboxAddOn;
  'SandboxCluster.infrastructure.squadron.dev': generated.SandboxCluster;
  'SandboxMachine.infrastructure.squadron.dev': generated.SandboxMachine;
  'SandboxMachineTemplate.infrastructure.squadron.dev': generated.SandboxMachineTemplate;
  'SandboxControlPlane.controlplane.squadron.dev': generated.SandboxControlPlane;
}
