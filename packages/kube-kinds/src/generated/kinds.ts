// Generated from fields.txt and the schemas of the kinds by generated.test.ts, whose first lines say how.
import { kubeKind } from '../kinds/resourceKind';
import type { KubeObject } from '../kinds/kubeObject';
import type { SecretData } from '../secrets';
import type { ResourceList } from '../kinds/resourceList';
import type { Condition } from '../kinds/kubeObject';

/** The fields of Namespace (`v1`) that Squadron reads or writes. @public */
export interface KubeNamespace extends KubeObject {
  status?: {
    phase?: string;
  };
}

/** The fields of Secret (`v1`) that Squadron reads or writes. @public */
export interface KubeSecret extends KubeObject {
  type?: string;
  data?: SecretData;
}

/** The fields of Node (`v1`) that Squadron reads or writes. @public */
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

/** The fields of `Node.spec.taints[]` that Squadron reads or writes. @public */
export interface KubeTaint {
  key: string;
  value?: string;
  effect: string;
}

/** The fields of Pod (`v1`) that Squadron reads or writes. @public */
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

/** The fields of `Pod.spec` that Squadron reads or writes. @public */
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

/** The fields of `Pod.spec.tolerations[]` that Squadron reads or writes. @public */
export interface KubeToleration {
  /** Absent with `Exists`: every key. */
  key?: string;
  operator?: string;
  value?: string;
  /** Absent: every effect. */
  effect?: string;
}

/** The fields of `Pod.spec.containers[]` that Squadron reads or writes. @public */
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
  ports?: Array<{
    containerPort: number;
    name?: string;
    protocol?: string;
  }>;
}

/** The fields of `Pod.status.containerStatuses[]` that Squadron reads or writes. @public */
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

/** The fields of Job (`batch/v1`) that Squadron reads or writes. @public */
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

/** The fields of `Job.spec.template` that Squadron reads or writes. @public */
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

/** The object that an event is about. @public */
export interface InvolvedObject {
  kind?: string;
  namespace?: string;
  name?: string;
  uid?: string;
}

/** The fields of RayCluster (`ray.io/v1`) that Squadron reads or writes. @public */
export interface RayCluster extends KubeObject {
  spec?: RayClusterSpec;
  status?: RayClusterStatus;
}

/** The fields of `RayCluster.spec` that Squadron reads or writes. @public */
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

/** The fields of `RayCluster.spec.workerGroupSpecs[]` that Squadron reads or writes. @public */
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

/** The fields of `RayCluster.status` that Squadron reads or writes. @public */
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

/** The fields of RayJob (`ray.io/v1`) that Squadron reads or writes. @public */
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

/** The fields of `RayJob.spec` that Squadron reads or writes. @public */
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

/** The fields of RayService (`ray.io/v1`) that Squadron reads or writes. @public */
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

/** The fields of ClusterQueue (`kueue.x-k8s.io/v1beta2`) that Squadron reads or writes. @public */
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

/** The fields of `ClusterQueue.spec.resourceGroups[]` that Squadron reads or writes. @public */
export interface ResourceGroup {
  coveredResources: string[];
  flavors: FlavorQuotas[];
}

/** The fields of `ClusterQueue.spec.resourceGroups[].flavors[]` that Squadron reads or writes. @public */
export interface FlavorQuotas {
  name: string;
  resources: ResourceQuota[];
}

/** The fields of `ClusterQueue.spec.resourceGroups[].flavors[].resources[]` that Squadron reads or writes. @public */
export interface ResourceQuota {
  name: string;
  nominalQuota: string | number;
  borrowingLimit?: string | number;
  lendingLimit?: string | number;
}

/** The fields of `ClusterQueue.spec.fairSharing` that Squadron reads or writes. @public */
export interface FairSharing {
  /** The larger the weight, the more it may use; 0 always comes last. Kueue's default is 1. */
  weight?: string | number;
}

/** Values of `ClusterQueue.spec.stopPolicy`. @public */
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

/** The fields of `ClusterQueue.status` that Squadron reads or writes. @public */
export interface QueueStatus {
  fairSharing?: FairSharingStatus;
  pendingWorkloads?: number;
  reservingWorkloads?: number;
  admittedWorkloads?: number;
  flavorsReservation?: FlavorUsage[];
  flavorsUsage?: FlavorUsage[];
  conditions?: Condition[];
}

/** The fields of `ClusterQueue.status.fairSharing` that Squadron reads or writes. @public */
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

/** The fields of Cohort (`kueue.x-k8s.io/v1beta2`) that Squadron reads or writes. @public */
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

/** The fields of LocalQueue (`kueue.x-k8s.io/v1beta2`) that Squadron reads or writes. @public */
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

/** The fields of `LocalQueue.status.flavorsReservation[]` that Squadron reads or writes. @public */
export interface LocalFlavorUsage {
  name: string;
  resources: Array<{
    name: string;
    total?: string | number;
  }>;
}

/** The fields of ResourceFlavor (`kueue.x-k8s.io/v1beta2`) that Squadron reads or writes. @public */
export interface ResourceFlavor extends KubeObject {
  spec?: {
    nodeLabels?: Record<string, string>;
    nodeTaints?: KubeTaint[];
    tolerations?: KubeToleration[];
  };
}

/** The fields of WorkloadPriorityClass (`kueue.x-k8s.io/v1beta2`) that Squadron reads or writes. @public */
export interface WorkloadPriorityClass extends KubeObject {
  /** Higher values are admitted first. */
  value: number;
  description?: string;
}

/** The fields of Workload (`kueue.x-k8s.io/v1beta2`) that Squadron reads or writes. @public */
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

/** The fields of `Workload.spec.podSets[]` that Squadron reads or writes. @public */
export interface PodSet {
  name: string;
  count: number;
  minCount?: number;
  template?: PodTemplate;
}

/** The fields of `Workload.status.admissionChecks[]` that Squadron reads or writes. @public */
export interface AdmissionCheckState {
  name: string;
  state: 'Pending' | 'Ready' | 'Retry' | 'Rejected';
  lastTransitionTime?: string;
  message?: string;
  requeueAfterSeconds?: number;
  retryCount?: number;
}

/** The fields of AdmissionCheck (`kueue.x-k8s.io/v1beta2`) that Squadron reads or writes. @public */
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

/** The fields of MultiKueueCluster (`kueue.x-k8s.io/v1beta2`) that Squadron reads or writes. @public */
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

/** The fields of MultiKueueConfig (`kueue.x-k8s.io/v1beta2`) that Squadron reads or writes. @public */
export interface MultiKueueConfig extends KubeObject {
  spec?: {
    clusters?: string[];
  };
}

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

/** The fields of MachineDeployment (`cluster.x-k8s.io/v1beta2`) that Squadron reads or writes. @public */
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

/** The fields of `MachineDeployment.spec.template` that Squadron reads or writes. @public */
export interface MachineTemplateSpec {
  metadata?: {
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  spec?: MachineSpec;
}

/** The fields of `MachineDeployment.spec.template.spec` that Squadron reads or writes. @public */
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

/** The fields of Machine (`cluster.x-k8s.io/v1beta2`) that Squadron reads or writes. @public */
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

/** The fields of ClusterProfile (`multicluster.x-k8s.io/v1alpha1`) that Squadron reads or writes. @public */
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

/** The fields of `Placement.spec.tolerations[]` that Squadron reads or writes. @public */
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

/** The fields of `Placement.spec.prioritizerPolicy.configurations[]` that Squadron reads or writes. @public */
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

/** The fields of ManagedClusterSet (`cluster.open-cluster-management.io/v1beta2`) that Squadron reads or writes. @public */
export interface ManagedClusterSet extends KubeObject {
  spec?: {
    clusterSelector?: {
      selectorType?: 'ExclusiveClusterSetLabel' | 'LabelSelector';
      labelSelector?: LabelSelector;
    };
  };
}

/** Lets the Placements of its namespace select from a set. @public */
export interface ManagedClusterSetBinding extends KubeObject {
  spec?: {
    clusterSet?: string;
  };
}

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

/** A worker cluster that a person requests. Only provider and provisioner are required; all other fields have the defaults that their descriptions state. @public */
export interface OneblockCluster extends KubeObject {
  spec?: OneblockClusterSpec;
  status?: {
    /** Generation that the other fields describe. */
    observedGeneration?: number;
    /** Summary for people; programs read the conditions. In addition to the steps to Ready they are Accepted, UpToDate (version), Paused and, during a deletion with a drain, Drained. */
    phase?: string;
    /** Running Kubernetes version. */
    version?: string;
    /** Address of the API server. */
    endpoint?: string;
    conditions?: Condition[];
  };
}

/** `provider` and `provisioner` come from the proposal; all other fields are optional, with the stated defaults. @public */
export interface OneblockClusterSpec {
  /** The infrastructure that the machines come from. */
  provider: OneblockProviderSpec;
  /** The Kubernetes distribution and its version. */
  provisioner: {
    /** Name of an enabled provisioner, e.g. k3s or kubeadm. */
    type: string;
    /** Kubernetes version, e.g. v1.36.3. A newer one upgrades the cluster, by one minor version at a time; downgrades are refused. The condition UpToDate reports a refusal. */
    k8sVersion: string;
  };
  /** Default one replica. */
  controlPlane?: {
    /** Number of control-plane machines. Odd, so that etcd has a majority. Default 1. */
    replicas?: number;
    /** Machine type of the control plane. Default the provider's. */
    machineType?: string;
    /** RFC 3339 time; machines created before it are replaced, one after the other. Default none. */
    rolloutAfter?: string;
  };
  /** Pools of worker machines. Default one pool `default` with one machine. */
  pools?: OneblockPool[];
  /** Addresses inside the cluster. */
  network?: {
    /** Default 10.42.0.0/16. Cannot be changed. */
    podCIDR?: string;
    /** Default 10.43.0.0/16. Cannot be changed. */
    serviceCIDR?: string;
    /** Whether the API server is reachable only from inside the network. Default false. */
    privateEndpoint?: boolean;
  };
  /** When unhealthy machines are replaced. */
  healthCheck?: HealthCheckSpec;
  /** Add-ons that are installed. */
  addOns?: {
    /** Queues and quotas. Default true. */
    kueue?: boolean;
    /** The Ray operator. Default true. */
    kuberay?: boolean;
    /** Scales the pools with bounds. Default true when a pool has bounds. */
    clusterAutoscaler?: boolean;
    /** Makes GPUs known to Kubernetes. Default true when a pool has GPUs. */
    nvidiaDevicePlugin?: boolean;
  };
  /** The small RayCluster default/default of each new cluster. Needs the add-on kuberay. */
  defaultRayCluster?: DefaultRayClusterSpec;
  /** Whether jobs of the hub may be dispatched to this cluster. */
  multiKueue?: {
    /** Default true. Needs the add-on kueue. */
    join?: boolean;
  };
  /** Pauses reconciliation of this cluster, including its deletion. Default false. */
  paused?: boolean;
  /** Effect of deleting this object. Destroy deletes the machines; Detach releases the cluster from the fleet and leaves it to Cluster API. Default Destroy. */
  deletionPolicy?: 'Destroy' | 'Detach';
  /** How long running workloads may continue after the deletion, in seconds, while no new ones are scheduled there. Default 0. */
  drainTimeoutSeconds?: number;
}

/** The infrastructure provider and its settings besides the pools. @public */
export interface OneblockProviderSpec {
  /** Name of a provider that the management admin enabled, e.g. aws, gcp, azure, vsphere or sandbox. The condition Accepted reports others. */
  name: string;
  /** Secret in the same namespace with the provider's credentials. Default none, for providers without credentials, e.g. sandbox. */
  configSecret?: {
    name: string;
  };
  /** Region of AWS and GCP, location of Azure. Default that of the credentials. Cannot be changed after the cluster is created. */
  region?: string;
  /** Settings of provider aws. Each has the default of Cluster API's AWS provider. */
  aws?: {
    /** EC2 key pair for access by SSH. Default none. */
    sshKeyName?: string;
    /** Image of all machines. Default Ubuntu, found by Cluster API. */
    amiId?: string;
    /** Instance profile of workers. Default Cluster API's. */
    iamInstanceProfile?: string;
    /** VPC to use. Default a new one. */
    vpcId?: string;
    /** Subnets to use. Default new ones. */
    subnetIds?: string[];
  };
  /** Settings of provider gcp. */
  gcp?: {
    /** Default the project of the credentials. */
    project?: string;
    /** Default a new network. */
    network?: string;
    /** Self link or name of the image of all machines. Default an Ubuntu family. */
    image?: string;
    /** Service account of the machines. Default the project's. */
    serviceAccount?: string;
  };
  /** Settings of provider azure. */
  azure?: {
    /** Default the subscription of the credentials. */
    subscriptionId?: string;
    /** Default a resource group with the name of the cluster. */
    resourceGroup?: string;
    /** Name of the virtual network. Default a new one. */
    vnet?: string;
    /** Public key, base64, for access by SSH. Default none. */
    sshPublicKey?: string;
    /** Resource id of the image of all machines. Default Cluster API's. */
    imageId?: string;
  };
  /** Settings of provider vsphere. */
  vsphere?: VsphereSettings;
  /** For providers of other modules, which define the fields. */
  settings?: Record<string, unknown>;
}

/** Settings of a cluster on vSphere. @public */
export interface VsphereSettings {
  /** Address of vCenter. Default that of the credentials. */
  server?: string;
  /** SHA-1 fingerprint of vCenter's certificate. */
  thumbprint?: string;
  /** Free address for the API server, since vSphere has no load balancer. */
  endpoint?: {
    host: string;
    /** Default 6443. */
    port?: number;
  };
  datacenter?: string;
  datastore?: string;
  folder?: string;
  resourcePool?: string;
  /** Network of all machines. */
  network?: string;
  /** Virtual machine template that machines are cloned from. */
  template?: string;
  storagePolicy?: string;
  /** Public key for access by SSH. Default none. */
  sshPublicKey?: string;
  /** The PCI devices of each GPU type, since vSphere has no machine types with GPUs. */
  gpuDevices?: Array<{
    type: string;
    deviceId?: number;
    vendorId?: number;
    vGPUProfile?: string;
  }>;
}

/** One pool of equal worker machines. @public */
export interface OneblockPool {
  /** Name of the pool, unique in the cluster. */
  name: string;
  /** Number of machines. Default 1. */
  replicas?: number;
  /** Lower bound for the autoscaler. Default none, i.e. not autoscaled. */
  minReplicas?: number;
  /** Upper bound for the autoscaler. Default none, i.e. not autoscaled. */
  maxReplicas?: number;
  /** The provider's name of the machine type. Default chosen by the provider according to gpu. */
  machineType?: string;
  /** GPUs of each machine. Default none. */
  gpu?: PoolGpu;
  /** Labels of the pool's nodes. Default none. */
  labels?: Record<string, string>;
  /** Taints of the pool's nodes. Default none. */
  taints?: Array<{
    key: string;
    value?: string;
    effect: string;
  }>;
  /** Cheaper machines that the cloud may reclaim; an empty object requests them. Default none. */
  spot?: {
    /** Highest price per hour in US dollars, e.g. "0.50". Default the price on demand. */
    maxPrice?: string;
  };
  /** Cluster API's kind for the machines. Default MachineDeployment. */
  kind?: 'MachineDeployment' | 'MachinePool';
  /** Size of the root disk. Default the provider's. */
  rootDiskGiB?: number;
  /** Zone of the region, e.g. us-east-1a. Default the provider chooses. */
  failureDomain?: string;
  /** RFC 3339 time; machines created before it are replaced, one after the other. Default none. */
  rolloutAfter?: string;
}

/** GPUs of each machine of a pool. @public */
export interface PoolGpu {
  /** Product name in the node label, e.g. nvidia-a100. */
  type: string;
  count: number;
}

/** When unhealthy machines are replaced. @public */
export interface HealthCheckSpec {
  /** Default true. */
  enabled?: boolean;
  /** How long a node may be not ready, in seconds. Default 300. */
  unhealthySeconds?: number;
  /** How long a machine may take to become a node, in seconds. Default 1200. */
  nodeStartupSeconds?: number;
  /** No machine is replaced while more than this are unhealthy. Default 40%. */
  maxUnhealthy?: string;
}

/** The small RayCluster that each new cluster gets. @public */
export interface DefaultRayClusterSpec {
  /** Default true. */
  enabled?: boolean;
  /** Number of Ray workers; with bounds, the initial number. Default 1. */
  workers?: number;
  /** With maxWorkers, the bounds of Ray's autoscaler. Default not autoscaled. */
  minWorkers?: number;
  /** See minWorkers. */
  maxWorkers?: number;
  /** Image of head and workers. Default the portal's. */
  image?: string;
  /** Version of Ray in the image. Default the portal's. */
  rayVersion?: string;
  /** Requests and limits of each worker. */
  resources?: {
    /** Default 1. */
    cpu?: string;
    /** Default 2Gi. */
    memory?: string;
    /** Default 0. */
    gpu?: number;
  };
}

/** Requests a credential for the cluster of a ClusterProfile. Squadron creates a ServiceAccount with the roles there, and stores a kubeconfig with a short-lived token in a Secret beside the request. Deleting the request revokes the token. @public */
export interface AuthTokenRequest extends KubeObject {
  spec: {
    /** The cluster. Cannot be changed. */
    targetClusterProfile: {
      /** multicluster.x-k8s.io, with or without a version. */
      apiGroup?: string;
      kind?: string;
      name: string;
      /** Namespace of the ClusterProfile. Default that of the request. */
      namespace?: string;
    };
    /** ServiceAccount that is created on the cluster. It must not exist there. Cannot be changed. */
    serviceAccountName: string;
    /** Namespace of the ServiceAccount, which is created if it does not exist. Default the namespace of the request. Cannot be changed. */
    serviceAccountNamespace?: string;
    /** ClusterRoles that the ServiceAccount gets everywhere. Without rules, the ClusterRole of that name on the cluster. The app-config of the portal lists the allowed ones. Cannot be changed. */
    clusterRoles?: RequestedRole[];
    /** Roles that the ServiceAccount gets in one namespace each. Without rules, the Role of that name there. Cannot be changed. */
    roles?: Array<{
      namespace: string;
      name: string;
      /** Rules of a new role, if the portal allows that. */
      rules?: PolicyRule[];
    }>;
    /** Lifetime of each token, which is rotated at half of it. The cluster may grant less. Default, and maximum, squadron.authTokenRequests.lifetime of the portal. */
    expirationSeconds?: number;
  };
  status?: {
    observedGeneration?: number;
    /** Secret beside the request that holds the kubeconfig under the key `kubeconfig`. */
    tokenResponse?: {
      apiGroup?: string;
      kind: string;
      name: string;
    };
    /** Time at which the current token was issued. */
    issuedTimestamp?: string;
    /** Time at which it is rotated. */
    renewalTimestamp?: string;
    /** Time at which it expires. */
    expirationTimestamp?: string;
    conditions?: Condition[];
  };
}

/** A requested role: an existing one, or a new one if it has rules. @public */
export interface RequestedRole {
  name: string;
  /** Rules of a new role, if the portal allows that. */
  rules?: PolicyRule[];
}

/** A rule of a Role or ClusterRole of `rbac.authorization.k8s.io/v1`. @public */
export interface PolicyRule {
  apiGroups?: string[];
  resources?: string[];
  resourceNames?: string[];
  nonResourceURLs?: string[];
  verbs: string[];
}

/** The capacity of one worker cluster and which ClusterQueues of the hub get which part of it. An assignment is added to the quota that the queue has without it, and taken off again when it is changed or removed. @public */
export interface ClusterResourceClaim extends KubeObject {
  /** What may be assigned of one cluster, and which queue gets which part of it. */
  spec?: {
    /** Cluster ID. Cannot be changed. */
    clusterName: string;
    /** What may be assigned. Default what is measured, which Squadron writes here for claims that it creates. `gpu` stands for the cluster's GPU resource, e.g. nvidia.com/gpu. */
    nominalResources?: ResourceList;
    /** What ClusterQueues of the hub get, one assignment per queue and flavor. */
    resourceAssignments?: ResourceAssignment[];
    /** What happens when the cluster has less than is assigned. Report keeps what was granted and says so. Proportional takes the same part off every assignment. InOrder takes from the last assignments first. Running work is not evicted by any of them. */
    shrinkPolicy?: ShrinkPolicy;
  };
  /** What was measured and granted, written by Squadron. */
  status?: {
    observedGeneration?: number;
    /** What the cluster was measured to have when assignments were granted last. */
    capacity?: ResourceList;
    /** What the queues have been given. */
    granted?: ResourceAssignment[];
    conditions?: Condition[];
  };
}

/** Capacity of a cluster that is assigned to one flavor of one ClusterQueue on the hub. @public */
export interface ResourceAssignment {
  /** ClusterQueue on the hub. It has to exist. */
  clusterQueueName: string;
  /** ResourceFlavor of that queue on the hub. One that the queue does not have is added to it. */
  flavor: string;
  /** Amounts by resource; `gpu` stands for the cluster's GPU resource. */
  resources: ResourceList;
}

/** Values of `ClusterResourceClaim.spec.shrinkPolicy`. @public */
export type ShrinkPolicy = 'Report' | 'Proportional' | 'InOrder';

/** The capacity of one cluster, measured by Squadron from its nodes and pods, and the grants of it. Its name is the cluster ID. Both are in one object, so that no grant is based on a capacity that has changed in the meantime. @public */
export interface ClusterMetrics extends KubeObject {
  /** The measured capacity, and the grants of claims. */
  status?: {
    /** Time of the measurement. */
    measuredAt?: string;
    /** Nodes without those of control planes. */
    nodeCounts?: {
      ready: number;
      total: number;
    };
    /** Sum over the nodes that are ready and schedulable; `gpu` is the sum over all GPU resources. */
    allocatable?: ResourceList;
    /** The same without the requests of pods. */
    free?: ResourceList;
    /** The same per GPU model. */
    flavors?: FlavorMetrics[];
    /** Granted to claims; do not edit. A grant is written here before a queue gets it, and removed after the queue has lost it. */
    granted?: GrantedClaim[];
    /** Grants that are being taken back from queues. They still count as granted, so that no other claim gets them, but are no longer usable by queues. Absent if there are none. */
    releasing?: ReleasingAssignments;
  };
}

/** Nodes of one flavor: those with one GPU model, or those without GPUs. @public */
export interface FlavorMetrics {
  name: string;
  gpuProduct?: string;
  nodes: number;
  allocatable: ResourceList;
  free: ResourceList;
  /** Most that is free on one node, per resource: the limit for a single pod. */
  largestFree: ResourceList;
}

/** What a claim has been granted of a cluster. @public */
export interface GrantedClaim {
  claim: string;
  resourceAssignments: ResourceAssignment[];
}

/** Grants that are being taken back from queues. @public */
export interface ReleasingAssignments {
  /** Version of this object at the time of the decision; identifies the release. */
  decidedOn: string;
  claims: GrantedClaim[];
}

/** The fields of SandboxCluster (`infrastructure.squadron.dev/v1`) that Squadron reads or writes. @public */
export interface SandboxCluster extends KubeObject {
  spec?: {
    controlPlaneEndpoint?: {
      host: string;
      port: number;
    };
  };
  status?: {
    initialization?: {
      provisioned?: boolean;
    };
    conditions?: Condition[];
  };
}

/** The fields of SandboxControlPlane (`controlplane.squadron.dev/v1`) that Squadron reads or writes. @public */
export interface SandboxControlPlane extends KubeObject {
  spec: {
    /** Kubernetes version from v1.28 to v1.36, e.g. v1.36.3; two minor versions back are emulated, older ones are only reported. */
    version: string;
    /** Accepted for tools that set it; a sandbox control plane is always one. */
    replicas?: number;
  };
  status?: {
    initialization?: {
      controlPlaneInitialized?: boolean;
    };
    version?: string;
    externalManagedControlPlane?: boolean;
    replicas?: number;
    readyReplicas?: number;
    availableReplicas?: number;
    upToDateReplicas?: number;
    conditions?: Condition[];
  };
}

/** The fields of SandboxMachine (`infrastructure.squadron.dev/v1`) that Squadron reads or writes. @public */
export interface SandboxMachine extends KubeObject {
  spec?: SandboxMachineSpec;
  status?: {
    initialization?: {
      provisioned?: boolean;
    };
    interruptible?: boolean;
    addresses?: Array<{
      type: string;
      address: string;
    }>;
    conditions?: Condition[];
  };
}

/** Shape of a simulated machine: a named type, or explicit amounts. @public */
export interface SandboxMachineSpec {
  /** Written by the provider; also the providerID of the Node. */
  providerID?: string;
  /** cpu-<cores>, or gpu-<count>x-<type> with type t4, l4, a100, h100 or the full product name. Explicit amounts take precedence. */
  machineType?: string;
  /** Cores, e.g. "16". */
  cpu?: string;
  /** E.g. 64Gi. */
  memory?: string;
  gpu?: {
    /** Value of the Node's label nvidia.com/gpu.product. */
    type: string;
    count: number;
  };
  /** Labels of the Node. */
  labels?: Record<string, string>;
  /** Taints of the Node. */
  taints?: Array<{
    key: string;
    value?: string;
    effect: string;
  }>;
  /** Whether the machine simulates a spot instance. */
  interruptible?: boolean;
}

/** The fields of SandboxMachineTemplate (`infrastructure.squadron.dev/v1`) that Squadron reads or writes. @public */
export interface SandboxMachineTemplate extends KubeObject {
  spec?: {
    template?: {
      spec?: SandboxMachineSpec;
    };
  };
  status?: {
    /** What one machine offers. */
    capacity?: Record<string, string | number>;
    nodeInfo?: {
      architecture?: string;
      operatingSystem?: string;
    };
    /** Labels that its Nodes will have. */
    nodeLabels?: Record<string, string>;
  };
}

/** The fields of SandboxAddOn (`infrastructure.squadron.dev/v1`) that Squadron reads or writes. @public */
export interface SandboxAddOn extends KubeObject {
  spec: {
    /** Cluster API Cluster in the same namespace. */
    clusterName: string;
    addOn: 'kueue' | 'kuberay';
    /** E.g. v0.18.4; the one that the sandbox was built with when absent. */
    version?: string;
  };
  status?: {
    version?: string;
    conditions?: Condition[];
  };
}

/** The kinds of these types. */
export const GENERATED_KINDS = {
  namespace: kubeKind<KubeNamespace>('v1', 'Namespace', 'namespaces', false),
  secret: kubeKind<KubeSecret>('v1', 'Secret', 'secrets'),
  node: kubeKind<KubeNode>('v1', 'Node', 'nodes', false),
  pod: kubeKind<KubePod>('v1', 'Pod', 'pods'),
  lease: kubeKind<Lease>('coordination.k8s.io/v1', 'Lease', 'leases'),
  job: kubeKind<KubeJob>('batch/v1', 'Job', 'jobs'),
  deployment: kubeKind<Deployment>('apps/v1', 'Deployment', 'deployments'),
  statefulSet: kubeKind<StatefulSet>('apps/v1', 'StatefulSet', 'statefulsets'),
  event: kubeKind<KubeEvent>('v1', 'Event', 'events'),
  rayCluster: kubeKind<RayCluster>('ray.io/v1', 'RayCluster', 'rayclusters'),
  rayJob: kubeKind<RayJob>('ray.io/v1', 'RayJob', 'rayjobs'),
  rayService: kubeKind<RayService>('ray.io/v1', 'RayService', 'rayservices'),
  clusterQueue: kubeKind<ClusterQueue>(
    'kueue.x-k8s.io/v1beta2',
    'ClusterQueue',
    'clusterqueues',
    false,
  ),
  cohort: kubeKind<Cohort>(
    'kueue.x-k8s.io/v1beta2',
    'Cohort',
    'cohorts',
    false,
  ),
  localQueue: kubeKind<LocalQueue>(
    'kueue.x-k8s.io/v1beta2',
    'LocalQueue',
    'localqueues',
  ),
  resourceFlavor: kubeKind<ResourceFlavor>(
    'kueue.x-k8s.io/v1beta2',
    'ResourceFlavor',
    'resourceflavors',
    false,
  ),
  workloadPriorityClass: kubeKind<WorkloadPriorityClass>(
    'kueue.x-k8s.io/v1beta2',
    'WorkloadPriorityClass',
    'workloadpriorityclasses',
    false,
  ),
  workload: kubeKind<Workload>(
    'kueue.x-k8s.io/v1beta2',
    'Workload',
    'workloads',
  ),
  admissionCheck: kubeKind<AdmissionCheck>(
    'kueue.x-k8s.io/v1beta2',
    'AdmissionCheck',
    'admissionchecks',
    false,
  ),
  multiKueueCluster: kubeKind<MultiKueueCluster>(
    'kueue.x-k8s.io/v1beta2',
    'MultiKueueCluster',
    'multikueueclusters',
    false,
  ),
  multiKueueConfig: kubeKind<MultiKueueConfig>(
    'kueue.x-k8s.io/v1beta2',
    'MultiKueueConfig',
    'multikueueconfigs',
    false,
  ),
  capiCluster: kubeKind<CapiCluster>(
    'cluster.x-k8s.io/v1beta2',
    'Cluster',
    'clusters',
  ),
  machineDeployment: kubeKind<MachineDeployment>(
    'cluster.x-k8s.io/v1beta2',
    'MachineDeployment',
    'machinedeployments',
  ),
  machine: kubeKind<Machine>('cluster.x-k8s.io/v1beta2', 'Machine', 'machines'),
  machineSet: kubeKind<MachineSet>(
    'cluster.x-k8s.io/v1beta2',
    'MachineSet',
    'machinesets',
  ),
  clusterProfile: kubeKind<ClusterProfile>(
    'multicluster.x-k8s.io/v1alpha1',
    'ClusterProfile',
    'clusterprofiles',
  ),
  placement: kubeKind<Placement>(
    'cluster.open-cluster-management.io/v1beta1',
    'Placement',
    'placements',
  ),
  placementDecision: kubeKind<PlacementDecision>(
    'cluster.open-cluster-management.io/v1beta1',
    'PlacementDecision',
    'placementdecisions',
  ),
  addOnPlacementScore: kubeKind<AddOnPlacementScore>(
    'cluster.open-cluster-management.io/v1alpha1',
    'AddOnPlacementScore',
    'addonplacementscores',
  ),
  managedCluster: kubeKind<ManagedCluster>(
    'cluster.open-cluster-management.io/v1',
    'ManagedCluster',
    'managedclusters',
    false,
  ),
  managedClusterSet: kubeKind<ManagedClusterSet>(
    'cluster.open-cluster-management.io/v1beta2',
    'ManagedClusterSet',
    'managedclustersets',
    false,
  ),
  managedClusterSetBinding: kubeKind<ManagedClusterSetBinding>(
    'cluster.open-cluster-management.io/v1beta2',
    'ManagedClusterSetBinding',
    'managedclustersetbindings',
  ),
  httpRoute: kubeKind<HttpRoute>(
    'gateway.networking.k8s.io/v1',
    'HTTPRoute',
    'httproutes',
  ),
  oneblockCluster: kubeKind<OneblockCluster>(
    'management.oneblock.ai/v1',
    'Cluster',
    'clusters',
  ),
  authTokenRequest: kubeKind<AuthTokenRequest>(
    'multicluster.x-k8s.io/v1alpha1',
    'AuthTokenRequest',
    'authtokenrequests',
  ),
  clusterResourceClaim: kubeKind<ClusterResourceClaim>(
    'galaxy.kubestellar.io/v1alpha1',
    'ClusterResourceClaim',
    'clusterresourceclaims',
    false,
  ),
  clusterMetrics: kubeKind<ClusterMetrics>(
    'galaxy.kubestellar.io/v1alpha1',
    'ClusterMetrics',
    'clustermetrics',
    false,
  ),
  sandboxCluster: kubeKind<SandboxCluster>(
    'infrastructure.squadron.dev/v1',
    'SandboxCluster',
    'sandboxclusters',
  ),
  sandboxControlPlane: kubeKind<SandboxControlPlane>(
    'controlplane.squadron.dev/v1',
    'SandboxControlPlane',
    'sandboxcontrolplanes',
  ),
  sandboxMachine: kubeKind<SandboxMachine>(
    'infrastructure.squadron.dev/v1',
    'SandboxMachine',
    'sandboxmachines',
  ),
  sandboxMachineTemplate: kubeKind<SandboxMachineTemplate>(
    'infrastructure.squadron.dev/v1',
    'SandboxMachineTemplate',
    'sandboxmachinetemplates',
  ),
  sandboxAddOn: kubeKind<SandboxAddOn>(
    'infrastructure.squadron.dev/v1',
    'SandboxAddOn',
    'sandboxaddons',
  ),
};
