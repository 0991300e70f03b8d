/** Cluster ID of the management cluster. @public */
export const HUB_CLUSTER_ID = 'hub';

/** Default of `squadron.inventory.namespace`: the namespace on the hub for the fleet's objects. @public */
export const DEFAULT_FLEET_NAMESPACE = 'fleet';

/**
 * Name of the hub's ClusterQueue, ResourceFlavor, AdmissionCheck and MultiKueueConfig that span all workers.
 *
 * @public
 */
export const FLEET_QUEUE_NAME = 'fleet';

/** Name of the LocalQueue of each labelled namespace; Kueue uses it for jobs without a queue. @public */
export const DEFAULT_LOCAL_QUEUE_NAME = 'default';

/** Namespace of Kueue and of the credentials that it reads. @public */
export const KUEUE_NAMESPACE = 'kueue-system';

/** ClusterRole on a worker cluster with the permissions of the hub's Kueue. @public */
export const MULTIKUEUE_ROLE = 'squadron-multikueue';

/** `spec.clusterManager.name` of the ClusterProfiles of Cluster API's clusters, and of clusters that people import. @public */
export const CLUSTER_MANAGERS = {
  clusterApi: 'squadron',
  imports: 'squadron-import',
} as const;

/**
 * Prefix of ClusterProfile properties with GPU counts, before the product, e.g. `gpus.squadron.dev/nvidia-a100`.
 *
 * @public
 */
export const GPU_PROPERTY_PREFIX = 'gpus.squadron.dev/';

/** Value of {@link LABELS}.managedBy on all objects that Squadron's reconcilers write. @public */
export const MANAGED_BY_VALUE = 'squadron';

/** Keeps an object until all objects that were created for it elsewhere are deleted. @public */
export const SQUADRON_FINALIZER = 'squadron.dev/cleanup';

/** Values of `jobDeploymentStatus` of a RayJob that has ended. KubeRay 1.6. @public */
export const ENDED_RAY_JOB_STATUSES: readonly string[] = [
  'Complete',
  'Failed',
  'ValidationFailed',
];

/** The labels that Squadron uses: its own and those of other projects. Documented in `docs/annotations.md`. @public */
export const LABELS = {
  /** On a hub namespace: the ClusterQueue of its LocalQueue `default`. */
  queue: 'squadron.dev/queue',
  /** On a mirrored object: the cluster of the original. */
  mirroredFrom: 'squadron.dev/mirrored-from',
  /** UID of the owner in another cluster or namespace. */
  ownerUid: 'squadron.dev/owner-uid',
  /** Name of the owner in another cluster or namespace. */
  ownerName: 'squadron.dev/owner-name',
  /** On the objects of an AuthTokenRequest, as in the prototype: namespace of the request. */
  authTokenRequestNamespace:
    'multicluster.x-k8s.io/auth-token-request-namespace',
  /** On the objects of an AuthTokenRequest, as in the prototype: name of the request. */
  authTokenRequestName: 'multicluster.x-k8s.io/auth-token-request-name',
  /** On a worker's ServiceAccounts and bindings for people with a kubeconfig; the value is `user`. */
  access: 'squadron.dev/access',
  /** Name of the pool, on machines and nodes. */
  pool: 'squadron.dev/pool',
  /** On Cluster API Clusters: `spec.provider.name`, for selectors of ClusterResourceSets and HelmChartProxies. */
  provider: 'squadron.dev/provider',
  /** On Cluster API Clusters: `spec.provisioner.type`. */
  provisioner: 'squadron.dev/provisioner',
  /** The tool that manages an object, as Kubernetes recommends. */
  managedBy: 'app.kubernetes.io/managed-by',
  /** On a ClusterProfile: its manager, equal to `spec.clusterManager.name`. */
  clusterManager: 'x-k8s.io/cluster-manager',
  /** Cluster API's: name of the Cluster that an object belongs to. */
  capiClusterName: 'cluster.x-k8s.io/cluster-name',
  /** On a credentials Secret: its infrastructure provider. */
  capiProvider: 'cluster.x-k8s.io/provider',
  /** Cluster API's, on control-plane machines; the value is empty. */
  capiControlPlane: 'cluster.x-k8s.io/control-plane',
  /** Kubernetes' label and taint of control-plane nodes. */
  controlPlaneNode: 'node-role.kubernetes.io/control-plane',
  /** Cluster API's: name of the MachineDeployment that a machine belongs to. */
  capiDeploymentName: 'cluster.x-k8s.io/deployment-name',
  /** Cluster API's: name of the MachineSet that a machine belongs to. */
  capiSetName: 'cluster.x-k8s.io/set-name',
  /** Cluster API's: name of the MachinePool that a machine belongs to. */
  capiPoolName: 'cluster.x-k8s.io/pool-name',
  /** On a HelmReleaseProxy: name of its HelmChartProxy. */
  helmChartProxy:
    'helmreleaseproxy.addons.cluster.x-k8s.io/helmchartproxy-name',
  /** Kueue's, on a job: its LocalQueue. */
  kueueQueueName: 'kueue.x-k8s.io/queue-name',
  /** Kueue's, on a Workload: UID of its job. */
  kueueJobUid: 'kueue.x-k8s.io/job-uid',
  /** Kueue's, on pods that it queues; the value is `true`. */
  kueueManaged: 'kueue.x-k8s.io/managed',
  /** Kueue's, on pods: their group. */
  kueuePodGroup: 'kueue.x-k8s.io/pod-group-name',
  /** Kueue's, on a job: its WorkloadPriorityClass. */
  kueuePriorityClass: 'kueue.x-k8s.io/priority-class',
  /** Kueue's, on a job: the Workload that it waits for, instead of one that Kueue creates. */
  kueuePrebuiltWorkload: 'kueue.x-k8s.io/prebuilt-workload-name',
  /** On copies that MultiKueue created on a worker cluster: the management cluster that they come from. */
  multiKueueOrigin: 'kueue.x-k8s.io/multikueue-origin',
  /** KubeRay's, on pods and services: their RayCluster. */
  rayCluster: 'ray.io/cluster',
  /** KubeRay's, on pods: `head` or `worker`. */
  rayNodeType: 'ray.io/node-type',
  /** KubeRay's, on pods: the worker group, or `headgroup`. */
  rayGroup: 'ray.io/group',
  /** KubeRay's, on a RayCluster: name of the RayJob or RayService that created it. */
  rayOriginatedFromName: 'ray.io/originated-from-cr-name',
  /** KubeRay's, on a RayCluster: `RayJob` or `RayService`. */
  rayOriginatedFromKind: 'ray.io/originated-from-crd',
  /** On nodes: the GPU model, e.g. `nvidia-a100`. */
  gpuProduct: 'nvidia.com/gpu.product',
  /** On nodes: `true` if the node has a GPU. */
  gpuPresent: 'nvidia.com/gpu.present',
  /** On a ClusterProfile or its namespace: its cluster set. */
  clusterSet: 'multicluster.x-k8s.io/clusterset',
  /** Open Cluster Management's, on a ManagedCluster: its cluster set. */
  managedClusterSet: 'cluster.open-cluster-management.io/clusterset',
  /**
   * On a PlacementDecision: name of its Placement. On a job or a Namespace: name of the Placement for its workloads.
   */
  placement: 'cluster.open-cluster-management.io/placement',
  /** On a PlacementDecision: number of its decision group, from 0. */
  decisionGroupIndex: 'cluster.open-cluster-management.io/decision-group-index',
  /** On a PlacementDecision: name of its decision group; empty for clusters that are in no named group. */
  decisionGroupName: 'cluster.open-cluster-management.io/decision-group-name',
  /** Kubernetes', on pods of a Deployment: hash of their template, the end of their ReplicaSet's name. */
  podTemplateHash: 'pod-template-hash',
  /** Kubernetes', on pods: their batch Job. */
  jobName: 'batch.kubernetes.io/job-name',
} as const;

/**
 * The annotations that Squadron uses: its own and those of other projects. Documented in `docs/annotations.md`.
 *
 * @public
 */
export const ANNOTATIONS = {
  /** On a ClusterProfile: `<Secret name>[/<key>]` of its kubeconfig. */
  kubeconfigSecret: 'squadron.dev/kubeconfig-secret',
  /** On a kubeconfig Secret: HTTP proxy for the Ray dashboards of that cluster. */
  rayHttpProxy: 'squadron.dev/ray-http-proxy',
  /**
   * On the Secret of an AuthTokenRequest, and on the objects of a person's kubeconfig: RFC 3339 expiry of the token.
   */
  tokenExpiresAt: 'squadron.dev/token-expires-at',
  /** On the Secret of an AuthTokenRequest: RFC 3339 time at which its token is due for replacement. */
  tokenRenewsAt: 'squadron.dev/token-renews-at',
  /** On the Secret of an AuthTokenRequest: digest of the sources of its kubeconfig, without the token. */
  tokenSource: 'squadron.dev/token-source',
  /** On the Secret of an AuthTokenRequest: RFC 3339 time at which its token was issued. */
  tokenIssuedAt: 'squadron.dev/token-issued-at',
  /** On the Secret of an AuthTokenRequest: `<name>/<UID>` of the object on the cluster that its token is bound to. */
  tokenBoundTo: 'squadron.dev/token-bound-to',
  /** On the Secret of an AuthTokenRequest: digest of its kubeconfig, to detect changes by others. */
  tokenFingerprint: 'squadron.dev/token-fingerprint',
  /** On an AuthTokenRequest: a new value requests a new token. The Secret has the last value that was processed. */
  rotate: 'squadron.dev/rotate',
  /** On a Namespace or MultiKueueCluster of the hub: a new value triggers its reconcilers immediately. */
  reconcileRequestedAt: 'squadron.dev/reconcile-requested-at',
  /** On the hub's ClusterQueue: the last contribution of each worker cluster, as JSON. */
  workerQuotas: 'squadron.dev/worker-quotas',
  /** On a worker's ClusterQueue `fleet`: allocatable of its nodes by flavor, before deduction of grants, as JSON. */
  allocatableQuotas: 'squadron.dev/allocatable-quotas',
  /** On a ClusterQueue of the hub: the part of its quotas that claims added, as JSON. */
  claimGrants: 'squadron.dev/claim-grants',
  /**
   * On a ClusterQueue of the hub: version of the ClusterMetrics of the last check of its grants, or the last release.
   */
  claimsObservedVersion: 'squadron.dev/claims-observed-version',
  /** On a ClusterResourceClaim: measured nominalResources, which follow the cluster until a person changes them. */
  measuredResources: 'squadron.dev/measured-resources',
  /** On a RayCluster of the hub: time without a RayJob after which it is suspended, e.g. `4h`, or `never`. */
  suspendIdleAfter: 'squadron.dev/suspend-idle-after',
  /** Entity ref of the owner. */
  owner: 'squadron.dev/owner',
  /** On a workload: entity ref of the person who deletes it through the portal, for the history. */
  deletedBy: 'squadron.dev/deleted-by',
  /** Entity ref of the catalog System that the object is part of. */
  system: 'squadron.dev/system',
  /** On catalog entities: ID of the cluster that holds the object. */
  cluster: 'squadron.dev/cluster',
  /** On catalog entities: namespace of the object. */
  namespace: 'squadron.dev/namespace',
  /** On catalog entities: kind of the object. */
  kind: 'squadron.dev/kind',
  /** On catalog entities: name of the object. */
  name: 'squadron.dev/name',
  /** On catalog entities: entity ref of the owner of the cluster, of the namespace and of the ClusterQueue. */
  clusterOwner: 'squadron.dev/cluster-owner',
  namespaceOwner: 'squadron.dev/namespace-owner',
  clusterQueueOwner: 'squadron.dev/cluster-queue-owner',
  /** On catalog entities whose object is no longer found: why its cluster cannot confirm that it is gone. */
  stale: 'squadron.dev/stale',
  /** On catalog entities with `squadron.dev/stale`: RFC 3339 time since which the deletion cannot be confirmed. */
  staleSince: 'squadron.dev/stale-since',
  /**
   * On a Workload of the hub: `<cluster>/<UID>` of the copy that a worker admitted, so that Kueue reconciles it now.
   */
  admittedCopy: 'squadron.dev/admitted-copy',
  /** On a Workload of the hub: why the dispatcher rejects it, since no cluster can ever run it; absent once one can. */
  inadmissible: 'squadron.dev/inadmissible',
  /** Comma-separated IDs of the clusters that may run this job. */
  clusterAffinity: 'squadron.dev/cluster-affinity',
  /** On the pod template of a Deployment: number of its moves to other clusters. A new number rolls out new pods. */
  rollout: 'squadron.dev/rollout',
  /** On a PersistentVolumeClaim of the hub: ID of the cluster whose claim of this name holds its data. */
  boundTo: 'squadron.dev/bound-to',
  /** On Squadron's CRDs: the version of Squadron that they are from. An older one does not replace them. */
  version: 'squadron.dev/version',
  /**
   * On a StatefulSet, or a Deployment with the strategy `Recreate`, whose pods must not run on two clusters:
   * comma-separated IDs of those on which they may run, with a question mark after those that are only nominated. The
   * dispatcher writes it before it nominates.
   */
  mayRunOn: 'squadron.dev/may-run-on',
  /**
   * On such an object: `<cluster ID>/<time at which the cluster was lost>`. A person has verified that its pods do not run
   * there any more.
   */
  endedOn: 'squadron.dev/ended-on',
  /** On a Deployment: `true` if its pods may run on several clusters. */
  spread: 'squadron.dev/spread',
  /** On a ClusterProfile: comma-separated taints, each `key[=value]:effect`, e.g. `maintenance:NoSelect`. */
  taints: 'squadron.dev/taints',
  /**
   * On a ClusterProfile: limits for the fleet's use of the cluster, comma-separated, e.g. `cpu=64,nvidia.com/gpu=8`.
   */
  capacityBounds: 'squadron.dev/capacity-bounds',
  /** On a Placement: by how many points a score of free GPUs must be better to change its decision. */
  placementMargin: 'squadron.dev/placement-margin',
  /** Open Cluster Management's, on a Placement: `true` freezes its decision. */
  schedulingDisabled:
    'cluster.open-cluster-management.io/experimental-scheduling-disable',
  /**
   * On a ClusterProfile or its Cluster: prefix of one key per deployment through the portal,
   * `targets.squadron.dev/<hash>`, with a TargetRecord as JSON.
   */
  targetPrefix: 'targets.squadron.dev/',
  /**
   * On a RayService or RayCluster of the hub: ID of the cluster where a successor must be ready before this is deleted.
   */
  handoverTo: 'squadron.dev/handover-to',
  /** On the successor of a RayService or RayCluster, until the handover is complete: name of the old object. */
  successorOf: 'squadron.dev/successor-of',
  /** On the placeholder of a workload that is being re-created: `<name>/<UID>` of that workload. */
  placeholderFor: 'squadron.dev/placeholder-for',
  /** On a ClusterProfile: the goal of its decommissioning, see `DECOMMISSION_GOALS`. */
  decommission: 'squadron.dev/decommission',
  /** On a ClusterProfile: RFC 3339 time since which no workload of the fleet runs on the leaving cluster. */
  drainedAt: 'squadron.dev/drained-at',
  /** On a ClusterProfile: ID of the cluster that this one is to replace. */
  replaces: 'squadron.dev/replaces',
  /** On a ClusterProfile: ID of the cluster that this one has replaced. */
  replaced: 'squadron.dev/replaced',
  /** On a ClusterProfile that is drained in favor of a replacement: cluster ID of the replacement. */
  replacedBy: 'squadron.dev/replaced-by',
  /** On the ClusterProfile of a replacement: comma-separated keys of the labels that it inherited; may be empty. */
  inheritedLabels: 'squadron.dev/inherited-labels',
  /** On a worker's ClusterQueue: its `stopPolicy` before the decommissioning; empty after it was restored. */
  previousStopPolicy: 'squadron.dev/previous-stop-policy',
  /** On any object of the hub: why reconcilers are stalled on it, as JSON; absent if none is. */
  stalled: 'squadron.dev/stalled',
  /** On a Ray workload: digest of the request that created it, so that a repeated request creates one object. */
  idempotencyKey: 'squadron.dev/idempotency-key',
  /** On a RayJob: name of the job that it is a rerun of. */
  rerunOf: 'squadron.dev/rerun-of',
  /** Kueue's, on a job: `true` if its size may change while it runs. */
  kueueElasticJob: 'kueue.x-k8s.io/elastic-job',
  /** Kueue's, on a pod template: the kind of object whose pods it queues; its webhook sets it. */
  kueueSuspendingParent: 'kueue.x-k8s.io/pod-suspending-parent',
  /** Kueue's, on a copy that MultiKueue created: its Workload. */
  kueuePrebuiltWorkload: 'kueue.x-k8s.io/prebuilt-workload-name',
  /** kubectl's, on an object that `kubectl apply` wrote: a copy of the whole object. */
  lastApplied: 'kubectl.kubernetes.io/last-applied-configuration',
  /** Cluster API's, on a pool: minimum number of machines for the cluster autoscaler. */
  autoscalerMinSize:
    'cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size',
  /** Cluster API's, on a pool: maximum number of machines for the cluster autoscaler. */
  autoscalerMaxSize:
    'cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size',
  /** On a Cluster of Cluster API: it was detached and is not a member of the fleet, whatever the value. */
  detached: 'squadron.dev/detached',
  /** Cluster API's: pauses one object, whatever the value. */
  capiPaused: 'cluster.x-k8s.io/paused',
  /** Cluster API's, on nodes: name of the Machine. */
  capiMachine: 'cluster.x-k8s.io/machine',
  /** Cluster API's, on nodes: name of the Machine's owner, a MachineSet. */
  capiOwnerName: 'cluster.x-k8s.io/owner-name',
} as const;

/** Field managers of server-side apply: one per writer, never renamed. @public */
export const FIELD_MANAGERS = {
  /** Field manager of objects that people submit through the portal. */
  commands: 'squadron-commands',
  /** Field manager of the cluster reconciler. */
  cluster: 'squadron-cluster',
  /** Field manager of the inventory reconciler. */
  inventory: 'squadron-inventory',
  /** Field manager of the MultiKueue reconciler. */
  multiKueue: 'squadron-multikueue',
  /** Field manager of the dispatcher. */
  dispatch: 'squadron-dispatch',
  /** Field manager of the reconciler for handovers of RayServices and RayClusters. */
  handover: 'squadron-handover',
  /** Field manager of the reconciler that copies what pods refer to. */
  dependencies: 'squadron-dependencies',
  /** Field manager of the reconciler that moves Deployments. */
  rollout: 'squadron-rollout',
  /** Field manager of the reconciler that brings the status of StatefulSets back to the hub. */
  statefulSets: 'squadron-stateful-sets',
  /** Field manager of the reconciler that brings the status of LeaderWorkerSets back to the hub. */
  copiedStatus: 'squadron-copied-status',
  /** Field manager of the reconciler that suspends idle RayClusters. */
  idle: 'squadron-idle',
  /** Field manager of the reconciler that lets the copies of groups of pods end. */
  podGroups: 'squadron-pod-groups',
  /** Field manager of the reconciler that ends the copies of jobs deleted without their Workload. */
  orphans: 'squadron-orphans',
  /** Field manager of the reconciler for replacements of clusters. */
  replacement: 'squadron-replacement',
  /** Field manager of the reconciler that decommissions clusters. */
  decommission: 'squadron-decommission',
  /** Field manager of the capacity reconciler. */
  capacity: 'squadron-capacity',
  /** Field manager of the reconciler that measures clusters. */
  metrics: 'squadron-metrics',
  /** Field manager of the claim reconciler. */
  claims: 'squadron-claims',
  /** Field manager of the webhook configuration for claims. */
  webhook: 'squadron-webhook',
  /** Field manager of the reconciler of AuthTokenRequests. */
  authTokenRequests: 'squadron-authtokenrequests',
  /** Field manager of the placement reconciler. */
  placement: 'squadron-placement',
  /** Field manager of the reconciler that writes the scores of clusters. */
  scores: 'squadron-scores',
  /** Field manager of the tenancy reconciler. */
  tenancy: 'squadron-tenancy',
  /** Field manager of the condition and the annotation for stalled reconcilers. */
  stalled: 'squadron-stalled',
  /** Field manager of Squadron's CRDs. */
  crds: 'squadron-crds',
} as const;

/**
 * `spec.controllerName` of an AdmissionCheck that dispatches to worker clusters, and `spec.managedBy` of a job that
 * MultiKueue runs on one of them.
 *
 * @public
 */
export const MULTIKUEUE_CONTROLLER_NAME = 'kueue.x-k8s.io/multikueue';

/** Default key of a kubeconfig in its Secret, as in Cluster API. @public */
export const DEFAULT_KUBECONFIG_KEY = 'value';

/** Key that Kueue reads in the Secret of a MultiKueueCluster. @public */
export const MULTIKUEUE_KUBECONFIG_KEY = 'kubeconfig';

/**
 * Name of a Workload that never exists: a job with this value in its label {@link LABELS}.kueuePrebuiltWorkload is
 * held, since Kueue queues it only once that Workload exists or the label is removed. This works from the first moment,
 * whereas `spec.active` of a Workload has no effect until the Workload exists.
 *
 * @public
 */
export const HELD_WORKLOAD_NAME = 'squadron-held';
