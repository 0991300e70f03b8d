// Generated from fields.txt and the schemas of the kinds by generated.test.ts, whose first lines say how.
import { kubeKind } from '../kinds/resourceKind';
import type { KubeObject } from '../kinds/kubeObject';
import type { SecretData } from '../secrets';
import type { ResourceList } from '../kinds/resourceList';
import type { Condition } from '../kinds/kubeObject';

/** @public */
export interface KubeNamespace extends KubeObject {
  status?: {
    phase?: string;
  };
}

/** @public */
export const namespaceKind = kubeKind<KubeNamespace>(
  'v1',
  'Namespace',
  'namespaces',
  false,
);

/** @public */
export interface KubeSecret extends KubeObject {
  type?: string;
  data?: SecretData;
}

/** @public */
export const secretKind = kubeKind<KubeSecret>('v1', 'Secret', 'secrets');

/** @public */
export interface KubeNode extends KubeObject {
  spec?: {
    providerID?: string;
    unschedulable?: boolean;
    taints?: KubeTaint[];
  };
  status?: {
    capacity?: ResourceList;
    allocatable?: ResourceList;
    conditions?: Condition[];
    nodeInfo?: {
      kubeletVersion?: string;
    };
  };
}

/** @public */
export const nodeKind = kubeKind<KubeNode>('v1', 'Node', 'nodes', false);

/** @public */
export interface KubeTaint {
  key: string;
  value?: string;
  effect: string;
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

/** @public */
export const podKind = kubeKind<KubePod>('v1', 'Pod', 'pods');

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
  resources?: {
    requests?: ResourceList;
    limits?: ResourceList;
  };
  priority?: number;
}

/** @public */
export interface KubeToleration {
  /** Absent with `Exists`: every key. */
  key?: string;
  operator?: string;
  value?: string;
  /** Absent: every effect. */
  effect?: string;
}

/** @public */
export interface Container {
  name: string;
  image?: string;
  command?: string[];
  args?: string[];
  /** `Always` marks an init container that keeps running beside the others (a sidecar). */
  restartPolicy?: string;
  resources?: {
    requests?: ResourceList;
    limits?: ResourceList;
  };
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
  waiting?: {
    reason?: string;
    message?: string;
  };
  running?: {
    startedAt?: string;
  };
  terminated?: {
    reason?: string;
    message?: string;
    exitCode?: number;
    startedAt?: string;
    finishedAt?: string;
  };
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
export const leaseKind = kubeKind<Lease>(
  'coordination.k8s.io/v1',
  'Lease',
  'leases',
);

/** @public */
export interface KubeJob extends KubeObject {
  spec?: {
    suspend?: boolean;
    managedBy?: string;
    parallelism?: number;
    completions?: number;
    backoffLimit?: number;
    ttlSecondsAfterFinished?: number;
    template?: PodTemplate;
  };
  status?: {
    active?: number;
    ready?: number;
    succeeded?: number;
    failed?: number;
    startTime?: string;
    completionTime?: string;
    conditions?: Condition[];
  };
}

/** @public */
export const jobKind = kubeKind<KubeJob>('batch/v1', 'Job', 'jobs');

/** @public */
export interface PodTemplate {
  metadata?: {
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  spec?: PodSpec;
}

/** A Deployment, as far as it is read. @public */
export interface Deployment extends KubeObject {
  spec?: {
    replicas?: number;
    strategy?: {
      type?: string;
    };
    template?: PodTemplate;
  };
  status?: {
    observedGeneration?: number;
    replicas?: number;
    availableReplicas?: number;
    updatedReplicas?: number;
    conditions?: Condition[];
  };
}

/** @public */
export const deploymentKind = kubeKind<Deployment>(
  'apps/v1',
  'Deployment',
  'deployments',
);

/** A StatefulSet, as far as it is read. @public */
export interface StatefulSet extends KubeObject {
  spec?: {
    replicas?: number;
    template?: PodTemplate;
  };
  status?: {
    observedGeneration?: number;
    replicas?: number;
    readyReplicas?: number;
    availableReplicas?: number;
    updatedReplicas?: number;
    currentRevision?: string;
    updateRevision?: string;
    conditions?: Condition[];
  };
}

/** @public */
export const statefulSetKind = kubeKind<StatefulSet>(
  'apps/v1',
  'StatefulSet',
  'statefulsets',
);

/** What a component reports about an object. The old form counts in `count` and `lastTimestamp`, the form of `events.k8s.io` in `series` and `eventTime`. @public */
export interface KubeEvent extends KubeObject {
  involvedObject: InvolvedObject;
  /** `Normal` or `Warning`. */
  type?: string;
  reason?: string;
  message?: string;
  count?: number;
  firstTimestamp?: string;
  lastTimestamp?: string;
  eventTime?: string;
  series?: {
    count?: number;
    lastObservedTime?: string;
  };
  source?: {
    component?: string;
  };
  reportingComponent?: string;
}

/** @public */
export const eventKind = kubeKind<KubeEvent>('v1', 'Event', 'events');

/** The object that an event is about. @public */
export interface InvolvedObject {
  kind?: string;
  namespace?: string;
  name?: string;
  uid?: string;
}

/** @public */
export interface RayCluster extends KubeObject {
  spec?: RayClusterSpec;
  status?: RayClusterStatus;
}

/** @public */
export const rayClusterKind = kubeKind<RayCluster>(
  'ray.io/v1',
  'RayCluster',
  'rayclusters',
);

/** @public */
export interface RayClusterSpec {
  rayVersion?: string;
  suspend?: boolean;
  managedBy?: string;
  enableInTreeAutoscaling?: boolean;
  headGroupSpec?: {
    rayStartParams?: Record<string, string>;
    template?: PodTemplate;
  };
  workerGroupSpecs?: RayWorkerGroup[];
}

/** @public */
export interface RayWorkerGroup {
  groupName: string;
  replicas?: number;
  minReplicas?: number;
  maxReplicas?: number;
  /** Pods per replica; KubeRay's default is 1. */
  numOfHosts?: number;
  suspend?: boolean;
  rayStartParams?: Record<string, string>;
  template?: PodTemplate;
}

/** @public */
export interface RayClusterStatus {
  /** Stays `ready` after later failures: use the conditions and the counts. */
  state?: string;
  reason?: string;
  conditions?: Condition[];
  desiredWorkerReplicas?: number;
  readyWorkerReplicas?: number;
  availableWorkerReplicas?: number;
  head?: {
    podName?: string;
    serviceName?: string;
  };
  stateTransitionTimes?: Record<string, string>;
  lastUpdateTime?: string;
  observedGeneration?: number;
}

/** @public */
export interface RayJob extends KubeObject {
  spec?: RayJobSpec;
  status?: {
    /** Ray's job status: empty, PENDING, RUNNING, STOPPED, SUCCEEDED or FAILED. */
    jobStatus?: string;
    /** KubeRay's deployment status, e.g. `Initializing`, `Running`, `Complete`, `Failed`, `Suspended`. */
    jobDeploymentStatus?: string;
    reason?: string;
    message?: string;
    jobId?: string;
    rayClusterName?: string;
    dashboardURL?: string;
    startTime?: string;
    endTime?: string;
    rayJobInfo?: {
      startTime?: string;
      endTime?: string;
    };
    succeeded?: number;
    failed?: number;
    rayClusterStatus?: RayClusterStatus;
    observedGeneration?: number;
  };
}

/** @public */
export const rayJobKind = kubeKind<RayJob>('ray.io/v1', 'RayJob', 'rayjobs');

/** @public */
export interface RayJobSpec {
  entrypoint?: string;
  runtimeEnvYAML?: string;
  metadata?: Record<string, string>;
  jobId?: string;
  rayClusterSpec?: RayClusterSpec;
  clusterSelector?: Record<string, string>;
  submissionMode?: string;
  shutdownAfterJobFinishes?: boolean;
  ttlSecondsAfterFinished?: number;
  activeDeadlineSeconds?: number;
  backoffLimit?: number;
  suspend?: boolean;
  managedBy?: string;
}

/** @public */
export interface RayService extends KubeObject {
  spec?: {
    /** Called `rayClusterSpec` in a RayJob. */
    rayClusterConfig?: RayClusterSpec;
    serveConfigV2?: string;
    managedBy?: string;
  };
  status?: {
    conditions?: Condition[];
    /** The RayCluster that serves. */
    activeServiceStatus?: RayServiceSide;
    /** The RayCluster that is being prepared to take over. */
    pendingServiceStatus?: RayServiceSide;
    numServeEndpoints?: number;
    observedGeneration?: number;
  };
}

/** @public */
export const rayServiceKind = kubeKind<RayService>(
  'ray.io/v1',
  'RayService',
  'rayservices',
);

/** One of the two RayClusters behind a RayService. @public */
export interface RayServiceSide {
  rayClusterName?: string;
  applicationStatuses?: Record<string, RayServeApplication>;
}

/** A Serve application as Ray reports it. @public */
export interface RayServeApplication {
  /** NOT_STARTED, DEPLOYING, RUNNING, DEPLOY_FAILED, DELETING or UNHEALTHY. */
  status?: string;
  message?: string;
}

/** @public */
export interface ClusterQueue extends KubeObject {
  spec?: {
    resourceGroups?: ResourceGroup[];
    cohortName?: string;
    fairSharing?: FairSharing;
    queueingStrategy?: 'StrictFIFO' | 'BestEffortFIFO';
    /** Absent: no namespace; empty: all. */
    namespaceSelector?: {
      matchLabels?: Record<string, string>;
      matchExpressions?: Array<{
        key: string;
        operator: string;
        values?: string[];
      }>;
    };
    stopPolicy?: StopPolicy;
    preemption?: QueuePreemption;
    flavorFungibility?: FlavorFungibility;
    admissionChecksStrategy?: {
      admissionChecks?: Array<{
        name: string;
        onFlavors?: string[];
      }>;
    };
  };
  status?: QueueStatus;
}

/** @public */
export const clusterQueueKind = kubeKind<ClusterQueue>(
  'kueue.x-k8s.io/v1beta2',
  'ClusterQueue',
  'clusterqueues',
  false,
);

/** @public */
export interface ResourceGroup {
  coveredResources: string[];
  flavors: FlavorQuotas[];
}

/** @public */
export interface FlavorQuotas {
  name: string;
  resources: ResourceQuota[];
}

/** @public */
export interface ResourceQuota {
  name: string;
  nominalQuota: string | number;
  borrowingLimit?: string | number;
  lendingLimit?: string | number;
}

/** @public */
export interface FairSharing {
  /** The larger the weight, the more it may use; 0 always comes last. Kueue's default is 1. */
  weight?: string | number;
}

/** @public */
export type StopPolicy = 'None' | 'Hold' | 'HoldAndDrain';

/** Workloads that a workload of a ClusterQueue may preempt; each policy is `Never` when absent. @public */
export interface QueuePreemption {
  withinClusterQueue?: 'Never' | 'LowerPriority' | 'LowerOrNewerEqualPriority';
  reclaimWithinCohort?: 'Never' | 'LowerPriority' | 'Any';
  borrowWithinCohort?: {
    policy?: 'Never' | 'LowerPriority';
    maxPriorityThreshold?: number;
  };
}

/** Whether a ClusterQueue tries further flavors if it could borrow or preempt in one. @public */
export interface FlavorFungibility {
  whenCanBorrow?: 'MayStopSearch' | 'TryNextFlavor';
  whenCanPreempt?: 'MayStopSearch' | 'TryNextFlavor';
  preference?: 'BorrowingOverPreemption' | 'PreemptionOverBorrowing';
}

/** @public */
export interface QueueStatus {
  fairSharing?: FairSharingStatus;
  pendingWorkloads?: number;
  reservingWorkloads?: number;
  admittedWorkloads?: number;
  flavorsReservation?: FlavorUsage[];
  flavorsUsage?: FlavorUsage[];
  conditions?: Condition[];
}

/** @public */
export interface FairSharingStatus {
  weightedShare?: number;
}

/** Amounts held, by flavor; `total` includes what is borrowed. @public */
export interface FlavorUsage {
  name: string;
  resources: Array<{
    name: string;
    total?: string | number;
    borrowed?: string | number;
  }>;
}

/** @public */
export interface Cohort extends KubeObject {
  spec?: {
    parentName?: string;
    resourceGroups?: ResourceGroup[];
    fairSharing?: FairSharing;
  };
  status?: {
    fairSharing?: FairSharingStatus;
  };
}

/** @public */
export const cohortKind = kubeKind<Cohort>(
  'kueue.x-k8s.io/v1beta2',
  'Cohort',
  'cohorts',
  false,
);

/** @public */
export interface LocalQueue extends KubeObject {
  spec?: {
    clusterQueue?: string;
    stopPolicy?: StopPolicy;
    fairSharing?: FairSharing;
  };
  status?: {
    fairSharing?: FairSharingStatus;
    pendingWorkloads?: number;
    reservingWorkloads?: number;
    admittedWorkloads?: number;
    flavorsReservation?: LocalFlavorUsage[];
    flavorsUsage?: LocalFlavorUsage[];
    conditions?: Condition[];
  };
}

/** @public */
export const localQueueKind = kubeKind<LocalQueue>(
  'kueue.x-k8s.io/v1beta2',
  'LocalQueue',
  'localqueues',
);

/** @public */
export interface LocalFlavorUsage {
  name: string;
  resources: Array<{
    name: string;
    total?: string | number;
  }>;
}

/** @public */
export interface ResourceFlavor extends KubeObject {
  spec?: {
    nodeLabels?: Record<string, string>;
    nodeTaints?: KubeTaint[];
    tolerations?: KubeToleration[];
  };
}

/** @public */
export const resourceFlavorKind = kubeKind<ResourceFlavor>(
  'kueue.x-k8s.io/v1beta2',
  'ResourceFlavor',
  'resourceflavors',
  false,
);

/** @public */
export interface WorkloadPriorityClass extends KubeObject {
  /** Higher values are admitted first. */
  value: number;
  description?: string;
}

/** @public */
export const workloadPriorityClassKind = kubeKind<WorkloadPriorityClass>(
  'kueue.x-k8s.io/v1beta2',
  'WorkloadPriorityClass',
  'workloadpriorityclasses',
  false,
);

/** @public */
export interface Workload extends KubeObject {
  spec?: {
    queueName?: string;
    podSets?: PodSet[];
    priority?: number;
    priorityClassRef?: {
      group?: 'kueue.x-k8s.io' | 'scheduling.k8s.io';
      kind?: 'WorkloadPriorityClass' | 'PriorityClass';
      name: string;
    };
    active?: boolean;
    maximumExecutionTimeSeconds?: number;
  };
  status?: {
    conditions?: Condition[];
    admission?: {
      clusterQueue: string;
      podSetAssignments?: Array<{
        name: string;
        flavors?: Record<string, string>;
        resourceUsage?: ResourceList;
        count?: number;
      }>;
    };
    admissionChecks?: AdmissionCheckState[];
    nominatedClusterNames?: string[];
    clusterName?: string;
    requeueState?: {
      count?: number;
      requeueAt?: string;
    };
    schedulingStats?: {
      evictions?: Array<{
        reason: string;
        underlyingCause?: string;
        count?: number;
      }>;
    };
  };
}

/** @public */
export const workloadKind = kubeKind<Workload>(
  'kueue.x-k8s.io/v1beta2',
  'Workload',
  'workloads',
);

/** @public */
export interface PodSet {
  name: string;
  count: number;
  minCount?: number;
  template?: PodTemplate;
}

/** @public */
export interface AdmissionCheckState {
  name: string;
  state: 'Pending' | 'Ready' | 'Retry' | 'Rejected';
  lastTransitionTime?: string;
  message?: string;
  requeueAfterSeconds?: number;
  retryCount?: number;
}

/** @public */
export interface AdmissionCheck extends KubeObject {
  spec?: {
    controllerName?: string;
    parameters?: {
      apiGroup?: string;
      kind?: string;
      name: string;
    };
  };
  status?: {
    conditions?: Condition[];
  };
}

/** @public */
export const admissionCheckKind = kubeKind<AdmissionCheck>(
  'kueue.x-k8s.io/v1beta2',
  'AdmissionCheck',
  'admissionchecks',
  false,
);

/** @public */
export interface MultiKueueCluster extends KubeObject {
  spec?: {
    clusterSource?: {
      kubeConfig?: {
        location: string;
        locationType?: 'Secret' | 'Path';
      };
      clusterProfileRef?: {
        name: string;
      };
    };
  };
  status?: {
    conditions?: Condition[];
  };
}

/** @public */
export const multiKueueClusterKind = kubeKind<MultiKueueCluster>(
  'kueue.x-k8s.io/v1beta2',
  'MultiKueueCluster',
  'multikueueclusters',
  false,
);

/** @public */
export interface MultiKueueConfig extends KubeObject {
  spec?: {
    clusters?: string[];
  };
}

/** @public */
export const multiKueueConfigKind = kubeKind<MultiKueueConfig>(
  'kueue.x-k8s.io/v1beta2',
  'MultiKueueConfig',
  'multikueueconfigs',
  false,
);

/** Cluster API's Cluster, as opposed to {@link OneblockCluster}. @public */
export interface CapiCluster extends KubeObject {
  spec?: {
    paused?: boolean;
    controlPlaneEndpoint?: {
      host?: string;
      port?: number;
    };
    controlPlaneRef?: ContractReference;
    infrastructureRef?: ContractReference;
  };
  status?: {
    phase?: string;
    conditions?: Condition[];
    initialization?: {
      infrastructureProvisioned?: boolean;
      controlPlaneInitialized?: boolean;
    };
    controlPlane?: MachineCounts;
    workers?: MachineCounts;
    observedGeneration?: number;
  };
}

/** @public */
export const capiClusterKind = kubeKind<CapiCluster>(
  'cluster.x-k8s.io/v1beta2',
  'Cluster',
  'clusters',
);

/** A reference in the form of Cluster API's v1beta2: no version, always the same namespace. @public */
export interface ContractReference {
  apiGroup: string;
  kind: string;
  name: string;
}

/** Counts of machines of a control plane or of all workers. @public */
export interface MachineCounts {
  desiredReplicas?: number;
  replicas?: number;
  readyReplicas?: number;
  availableReplicas?: number;
  upToDateReplicas?: number;
  versions?: Array<{
    version: string;
    replicas?: number;
  }>;
}

/** @public */
export interface MachineDeployment extends KubeObject {
  spec?: {
    clusterName: string;
    replicas?: number;
    paused?: boolean;
    selector?: {
      matchLabels?: Record<string, string>;
    };
    template?: MachineTemplateSpec;
  };
  status?: {
    phase?: 'ScalingUp' | 'ScalingDown' | 'Running' | 'Failed' | 'Unknown';
    replicas?: number;
    readyReplicas?: number;
    availableReplicas?: number;
    upToDateReplicas?: number;
    conditions?: Condition[];
    observedGeneration?: number;
  };
}

/** @public */
export const machineDeploymentKind = kubeKind<MachineDeployment>(
  'cluster.x-k8s.io/v1beta2',
  'MachineDeployment',
  'machinedeployments',
);

/** @public */
export interface MachineTemplateSpec {
  metadata?: {
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  spec?: MachineSpec;
}

/** @public */
export interface MachineSpec {
  clusterName: string;
  version?: string;
  providerID?: string;
  bootstrap?: {
    dataSecretName?: string;
    configRef?: ContractReference;
  };
  infrastructureRef?: ContractReference;
}

/** @public */
export interface Machine extends KubeObject {
  spec?: MachineSpec;
  status?: {
    phase?: string;
    nodeRef?: {
      name?: string;
    };
    conditions?: Condition[];
  };
}

/** @public */
export const machineKind = kubeKind<Machine>(
  'cluster.x-k8s.io/v1beta2',
  'Machine',
  'machines',
);

/** A MachineDeployment creates one for each version of its template. @public */
export interface MachineSet extends KubeObject {
  spec?: {
    clusterName: string;
    replicas?: number;
    template?: MachineTemplateSpec;
    selector?: {
      matchLabels?: Record<string, string>;
    };
  };
  status?: {
    replicas?: number;
    readyReplicas?: number;
    availableReplicas?: number;
    upToDateReplicas?: number;
    conditions?: Condition[];
    observedGeneration?: number;
  };
}

/** @public */
export const machineSetKind = kubeKind<MachineSet>(
  'cluster.x-k8s.io/v1beta2',
  'MachineSet',
  'machinesets',
);

/** @public */
export interface ClusterProfile extends KubeObject {
  spec?: {
    displayName?: string;
    clusterManager?: {
      name: string;
    };
  };
  status?: {
    conditions?: Condition[];
    version?: {
      kubernetes?: string;
    };
    properties?: Array<{
      name: string;
      value: string;
    }>;
    accessProviders?: AccessProvider[];
    /** Deprecated name of `accessProviders`, which takes precedence if both name the same provider. */
    credentialProviders?: AccessProvider[];
  };
}

/** @public */
export const clusterProfileKind = kubeKind<ClusterProfile>(
  'multicluster.x-k8s.io/v1alpha1',
  'ClusterProfile',
  'clusterprofiles',
);

/** Access to a cluster for consumers: client-go's Cluster, and extensions for a credential plugin. @public */
export interface AccessProvider {
  name: string;
  cluster?: {
    server?: string;
    'certificate-authority-data'?: string;
    'insecure-skip-tls-verify'?: boolean;
    'tls-server-name'?: string;
    'proxy-url'?: string;
    extensions?: Array<{
      name: string;
      extension?: unknown;
    }>;
  };
}

/** Selects clusters of the inventory. @public */
export interface Placement extends KubeObject {
  spec?: PlacementSpec;
  status?: {
    numberOfSelectedClusters?: number;
    decisionGroups?: Array<{
      decisionGroupIndex: number;
      decisionGroupName?: string;
      /** Names of the PlacementDecisions of the group. */
      decisions?: string[];
      clusterCount?: number;
    }>;
    conditions?: Condition[];
  };
}

/** @public */
export const placementKind = kubeKind<Placement>(
  'cluster.open-cluster-management.io/v1beta1',
  'Placement',
  'placements',
);

/** `spec` of a Placement of Open Cluster Management (`cluster.open-cluster-management.io/v1beta1`). @public */
export interface PlacementSpec {
  clusterSets?: string[];
  /** Default: all that match. */
  numberOfClusters?: number;
  /** One of them must match. Default: all clusters match. */
  predicates?: Array<{
    requiredClusterSelector?: ClusterSelector;
  }>;
  tolerations?: PlacementToleration[];
  prioritizerPolicy?: {
    /** `Additive` adds to the default weights, `Exact` replaces them. Default `Additive`. */
    mode?: string;
    configurations?: PrioritizerConfig[];
  };
  decisionStrategy?: {
    groupStrategy?: {
      decisionGroups?: Array<{
        groupName: string;
        groupClusterSelector?: {
          labelSelector?: LabelSelector;
          claimSelector?: {
            matchExpressions?: SelectorRequirement[];
          };
        };
      }>;
      /** A count or a percentage of the selected clusters. Default `100%`. */
      clustersPerDecisionGroup?: string | number;
    };
  };
}

/** Which clusters a placement admits. All parts must match. @public */
export interface ClusterSelector {
  labelSelector?: LabelSelector;
  claimSelector?: {
    matchExpressions?: SelectorRequirement[];
  };
  /** Expressions of the Common Expression Language on `managedCluster`; all must be true. */
  celSelector?: {
    celExpressions?: string[];
  };
}

/** A Kubernetes label selector. An empty one matches everything. @public */
export interface LabelSelector {
  matchLabels?: Record<string, string>;
  matchExpressions?: SelectorRequirement[];
}

/** Operator of a label or claim expression. @public */
export interface SelectorRequirement {
  key: string;
  /** `In`, `NotIn`, `Exists` or `DoesNotExist`; others are errors. */
  operator: string;
  values?: string[];
}

/** @public */
export interface PlacementToleration {
  key?: string;
  /** `Exists` or `Equal`. Default `Equal`. */
  operator?: string;
  /** Default: the empty string. */
  value?: string;
  /** Default: every effect. */
  effect?: string;
  /** How long a taint is tolerated, from the time it was added. Default: forever. */
  tolerationSeconds?: number;
}

/** @public */
export interface PrioritizerConfig {
  scoreCoordinate?: {
    type?: string;
    builtIn?: string;
    addOn?: {
      resourceName: string;
      scoreName: string;
    };
  };
  /** From -10 to 10. Default 1. */
  weight?: number;
}

/** At most 100 of the clusters that a Placement has selected. @public */
export interface PlacementDecision extends KubeObject {
  status?: {
    decisions?: Array<{
      clusterName: string;
      reason?: string;
    }>;
  };
}

/** @public */
export const placementDecisionKind = kubeKind<PlacementDecision>(
  'cluster.open-cluster-management.io/v1beta1',
  'PlacementDecision',
  'placementdecisions',
);

/** Scores of one cluster, in the namespace with the cluster's name. @public */
export interface AddOnPlacementScore extends KubeObject {
  status?: {
    /** Values from -100 to 100. */
    scores?: Array<{
      name: string;
      value: number;
    }>;
    /** RFC 3339 time after which the scores are ignored. */
    validUntil?: string;
  };
}

/** @public */
export const addOnPlacementScoreKind = kubeKind<AddOnPlacementScore>(
  'cluster.open-cluster-management.io/v1alpha1',
  'AddOnPlacementScore',
  'addonplacementscores',
);

/** A cluster in the inventory of Open Cluster Management. @public */
export interface ManagedCluster extends KubeObject {
  spec?: {
    hubAcceptsClient?: boolean;
    managedClusterClientConfigs?: Array<{
      url: string;
      caBundle?: string;
    }>;
    taints?: Array<{
      key: string;
      value?: string;
      effect: string;
      /** RFC 3339. */
      timeAdded?: string;
    }>;
  };
  status?: {
    conditions?: Condition[];
    capacity?: ResourceList;
    allocatable?: ResourceList;
    version?: {
      kubernetes?: string;
    };
    clusterClaims?: Array<{
      name: string;
      value: string;
    }>;
  };
}

/** @public */
export const managedClusterKind = kubeKind<ManagedCluster>(
  'cluster.open-cluster-management.io/v1',
  'ManagedCluster',
  'managedclusters',
  false,
);

/** @public */
export interface ManagedClusterSet extends KubeObject {
  spec?: {
    clusterSelector?: {
      selectorType?: 'ExclusiveClusterSetLabel' | 'LabelSelector';
      labelSelector?: LabelSelector;
    };
  };
}

/** @public */
export const managedClusterSetKind = kubeKind<ManagedClusterSet>(
  'cluster.open-cluster-management.io/v1beta2',
  'ManagedClusterSet',
  'managedclustersets',
  false,
);

/** Lets the Placements of its namespace select from a set. @public */
export interface ManagedClusterSetBinding extends KubeObject {
  spec?: {
    clusterSet?: string;
  };
}

/** @public */
export const managedClusterSetBindingKind = kubeKind<ManagedClusterSetBinding>(
  'cluster.open-cluster-management.io/v1beta2',
  'ManagedClusterSetBinding',
  'managedclustersetbindings',
);

/** An HTTPRoute of the Gateway API, as far as it is read. @public */
export interface HttpRoute extends KubeObject {
  spec?: {
    rules?: Array<{
      backendRefs?: Array<{
        kind?: string;
        name: string;
        namespace?: string;
      }>;
    }>;
  };
  status?: {
    /** What the controllers of Gateways say about it. */
    parents?: Array<{
      controllerName: string;
      conditions?: Condition[];
    }>;
  };
}

/** @public */
export const httpRouteKind = kubeKind<HttpRoute>(
  'gateway.networking.k8s.io/v1',
  'HTTPRoute',
  'httproutes',
);
