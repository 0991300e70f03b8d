/** Prefix of every label and annotation of ours. @public */
export const SQUADRON_PREFIX = 'squadron.dev/';

/** Fleet id of the management cluster. @public */
export const HUB_CLUSTER_ID = 'hub';

/** Namespace on the hub where the fleet's objects live unless `squadron.inventory.namespace` says otherwise. @public */
export const DEFAULT_FLEET_NAMESPACE = 'fleet';

/** Name of the hub's ClusterQueue, ResourceFlavor, AdmissionCheck and MultiKueueConfig that span all workers. @public */
export const FLEET_QUEUE_NAME = 'fleet';

/** Name of the LocalQueue that each labelled namespace gets; Kueue uses it for jobs that name no queue. @public */
export const DEFAULT_LOCAL_QUEUE_NAME = 'default';

/** Name of the worker's flavor for nodes without GPUs. @public */
export const DEFAULT_FLAVOR_NAME = 'default';

/** Namespace of Kueue and of the credentials it reads. @public */
export const KUEUE_NAMESPACE = 'kueue-system';

/** ClusterRole on a worker with what the hub's Kueue does there. @public */
export const MULTIKUEUE_ROLE = 'squadron-multikueue';

/** `spec.clusterManager.name` of the ClusterProfiles that we write. @public */
export const CLUSTER_MANAGER_NAME = 'squadron';

/** `spec.clusterManager.name` of the ClusterProfiles of clusters that people import. @public */
export const IMPORT_MANAGER_NAME = 'squadron-import';

/** Properties of a ClusterProfile that count GPUs: this and the product's name, e.g. `gpus.squadron.dev/nvidia-a100`. @public */
export const GPU_PROPERTY_PREFIX = 'gpus.squadron.dev/';

/** Value of {@link LABELS}.managedBy on everything that our reconcilers write. @public */
export const MANAGED_BY_VALUE = 'squadron';

/** Keeps an object until all that was made for it elsewhere is gone. @public */
export const SQUADRON_FINALIZER = 'squadron.dev/cleanup';

/** Labels, ours and those of other projects that we read or write. Documented in `docs/annotations.md`. @public */
export const LABELS = {
  /** On a hub namespace: the ClusterQueue that its LocalQueue `default` leads to. */
  queue: 'squadron.dev/queue',
  /** On a mirrored object: the cluster that it was copied from. */
  mirroredFrom: 'squadron.dev/mirrored-from',
  /** UID of the owner in another cluster or namespace. */
  ownerUid: 'squadron.dev/owner-uid',
  /** Name of the owner in another cluster or namespace. */
  ownerName: 'squadron.dev/owner-name',
  /** The prototype's, on what was made for an AuthTokenRequest: its namespace. */
  authTokenRequestNamespace:
    'multicluster.x-k8s.io/auth-token-request-namespace',
  /** The prototype's, on what was made for an AuthTokenRequest: its name. */
  authTokenRequestName: 'multicluster.x-k8s.io/auth-token-request-name',
  /** On a worker's ServiceAccounts and bindings of people who took a kubeconfig; its value is `user`. */
  access: 'squadron.dev/access',
  /** Name of the pool, on machines and nodes. */
  pool: 'squadron.dev/pool',
  /** On Cluster API Clusters: `spec.provider.name`, for selectors of ClusterResourceSets and HelmChartProxies. */
  provider: 'squadron.dev/provider',
  /** On Cluster API Clusters: `spec.provisioner.type`. */
  provisioner: 'squadron.dev/provisioner',
  /** Who wrote an object, as Kubernetes recommends to say it. */
  managedBy: 'app.kubernetes.io/managed-by',
  /** On a ClusterProfile: its manager, equal to `spec.clusterManager.name`. */
  clusterManager: 'x-k8s.io/cluster-manager',
  /** Cluster API's: name of the Cluster that an object belongs to. */
  capiClusterName: 'cluster.x-k8s.io/cluster-name',
  /** On a credentials Secret: the provider that it is for. */
  capiProvider: 'cluster.x-k8s.io/provider',
  /** Cluster API's mark of control-plane machines; its value is empty. */
  capiControlPlane: 'cluster.x-k8s.io/control-plane',
  /** Cluster API's: name of the MachineDeployment that a machine belongs to. */
  capiDeploymentName: 'cluster.x-k8s.io/deployment-name',
  /** Cluster API's: name of the MachineSet that a machine belongs to. */
  capiSetName: 'cluster.x-k8s.io/set-name',
  /** Cluster API's: name of the MachinePool that a machine belongs to. */
  capiPoolName: 'cluster.x-k8s.io/pool-name',
  /** On a HelmReleaseProxy: name of its HelmChartProxy. */
  helmChartProxy:
    'helmreleaseproxy.addons.cluster.x-k8s.io/helmchartproxy-name',
  /** Kueue's, on a job: the LocalQueue it waits in. */
  kueueQueueName: 'kueue.x-k8s.io/queue-name',
  /** Kueue's, on a Workload: UID of its job. */
  kueueJobUid: 'kueue.x-k8s.io/job-uid',
  /** Kueue's, on a job: its WorkloadPriorityClass. */
  kueuePriorityClass: 'kueue.x-k8s.io/priority-class',
  /** Kueue's, on a job: the Workload that it waits for in place of one that Kueue makes. */
  kueuePrebuiltWorkload: 'kueue.x-k8s.io/prebuilt-workload-name',
  /** On copies that MultiKueue made on a worker: the manager they came from. */
  multiKueueOrigin: 'kueue.x-k8s.io/multikueue-origin',
  /** KubeRay's, on pods and services: their RayCluster. */
  rayCluster: 'ray.io/cluster',
  /** KubeRay's, on pods: `head` or `worker`. */
  rayNodeType: 'ray.io/node-type',
  /** KubeRay's, on pods: the worker group, or `headgroup`. */
  rayGroup: 'ray.io/group',
  /** KubeRay's, on a RayCluster: name of the RayJob or RayService that made it. */
  rayOriginatedFromName: 'ray.io/originated-from-cr-name',
  /** KubeRay's, on a RayCluster: `RayJob` or `RayService`. */
  rayOriginatedFromKind: 'ray.io/originated-from-crd',
  /** On nodes: the GPU model, e.g. `nvidia-a100`. */
  gpuProduct: 'nvidia.com/gpu.product',
  /** On nodes: `true` where there is a GPU. */
  gpuPresent: 'nvidia.com/gpu.present',
  /** On a ClusterProfile, or on its namespace: the cluster set that it is in. */
  clusterSet: 'multicluster.x-k8s.io/clusterset',
  /** Open Cluster Management's, on a ManagedCluster: the cluster set that it is in. */
  managedClusterSet: 'cluster.open-cluster-management.io/clusterset',
  /** On a PlacementDecision: name of its Placement. On a job or a Namespace: name of the Placement for its work. */
  placement: 'cluster.open-cluster-management.io/placement',
  /** On a PlacementDecision: number of its decision group, from 0. */
  decisionGroupIndex: 'cluster.open-cluster-management.io/decision-group-index',
  /** On a PlacementDecision: name of its decision group; empty for the clusters that no named group holds. */
  decisionGroupName: 'cluster.open-cluster-management.io/decision-group-name',
  /** Kubernetes', on pods: the batch Job they belong to. */
  jobName: 'batch.kubernetes.io/job-name',
} as const;

/** Annotations, ours and those of other projects that we read or write. Documented in `docs/annotations.md`. @public */
export const ANNOTATIONS = {
  /** On a ClusterProfile: `<Secret name>[/<key>]` of its kubeconfig. */
  kubeconfigSecret: 'squadron.dev/kubeconfig-secret',
  /** On a kubeconfig Secret: HTTP proxy that reaches Ray dashboards of that cluster. */
  rayHttpProxy: 'squadron.dev/ray-http-proxy',
  /** On the Secret of an AuthTokenRequest, and on what a kubeconfig of a person needs: RFC 3339 time at which its token ends. */
  tokenExpiresAt: 'squadron.dev/token-expires-at',
  /** On the Secret of an AuthTokenRequest: RFC 3339 time at which its token is to be replaced. */
  tokenRenewsAt: 'squadron.dev/token-renews-at',
  /** On the Secret of an AuthTokenRequest: digest of what its kubeconfig was made from, the token aside. */
  tokenSource: 'squadron.dev/token-source',
  /** On the Secret of an AuthTokenRequest: RFC 3339 time at which its token was issued. */
  tokenIssuedAt: 'squadron.dev/token-issued-at',
  /** On the Secret of an AuthTokenRequest: `<name>/<UID>` of the object on the cluster that its token is bound to. */
  tokenBoundTo: 'squadron.dev/token-bound-to',
  /** On the Secret of an AuthTokenRequest: digest of its kubeconfig, which tells of changes by others. */
  tokenFingerprint: 'squadron.dev/token-fingerprint',
  /** On an AuthTokenRequest: a new value asks for a new token now. The Secret says which one was answered last. */
  rotate: 'squadron.dev/rotate',
  /** On a Namespace or MultiKueueCluster of the hub: a new value has its reconcilers look at it now. */
  reconcileRequestedAt: 'squadron.dev/reconcile-requested-at',
  /** On the hub's ClusterQueue: what each worker last contributed, as JSON. */
  workerQuotas: 'squadron.dev/worker-quotas',
  /** On a worker's ClusterQueue `fleet`: what its nodes offer, by flavor, before queues with claims took their part, as JSON. */
  allocatableQuotas: 'squadron.dev/allocatable-quotas',
  /** On a ClusterQueue of the hub: what claims added to its quotas, as JSON. */
  claimGrants: 'squadron.dev/claim-grants',
  /** On a ClusterQueue of the hub: version of the ClusterMetrics that its shares were last checked against, or the release that took some. */
  claimsObservedVersion: 'squadron.dev/claims-observed-version',
  /** On a ClusterResourceClaim: the nominalResources that were measured, which follow the cluster until a person changes them. */
  measuredResources: 'squadron.dev/measured-resources',
  /** Entity ref of the owner. */
  owner: 'squadron.dev/owner',
  /** On a workload: entity ref of the person who deletes it through the portal, for the history. */
  deletedBy: 'squadron.dev/deleted-by',
  /** Entity ref of the catalog System that the object is part of. */
  system: 'squadron.dev/system',
  /** On catalog entities: fleet id of the cluster where the object is. */
  cluster: 'squadron.dev/cluster',
  /** On catalog entities: namespace of the object. */
  namespace: 'squadron.dev/namespace',
  /** On catalog entities: kind of the object. */
  kind: 'squadron.dev/kind',
  /** On catalog entities: name of the object. */
  name: 'squadron.dev/name',
  /** On catalog entities whose object is not seen any more, while its cluster cannot confirm that it is gone: why not. */
  stale: 'squadron.dev/stale',
  /** On catalog entities with the annotation before: RFC 3339 time since which nothing confirms that the object is gone. */
  staleSince: 'squadron.dev/stale-since',
  /** On a Workload of the hub: `<cluster>/<UID>` of the copy that a worker has admitted, so that Kueue looks at it at once. */
  admittedCopy: 'squadron.dev/admitted-copy',
  /** On a Workload of the hub: why the dispatcher refused it, since no cluster can ever run it; gone when one can. */
  inadmissible: 'squadron.dev/inadmissible',
  /** Comma list of fleet ids that may run this job. */
  clusterAffinity: 'squadron.dev/cluster-affinity',
  /** On a ClusterProfile: taints as a comma list, each `key[=value]:effect`, e.g. `maintenance:NoSelect`. */
  taints: 'squadron.dev/taints',
  /** On a ClusterProfile: the most that the fleet may use of the cluster, a comma list, e.g. `cpu=64,nvidia.com/gpu=8`. */
  capacityBounds: 'squadron.dev/capacity-bounds',
  /** On a Placement: by how many points a score of free GPUs must be better to move its decision. */
  placementMargin: 'squadron.dev/placement-margin',
  /** Open Cluster Management's, on a Placement: `true` leaves its decision as it is. */
  schedulingDisabled:
    'cluster.open-cluster-management.io/experimental-scheduling-disable',
  /**
   * On a ClusterProfile, or the Cluster it comes from; before the slash of a key per thing that was put there through
   * the portal: `targets.squadron.dev/<hash>`, JSON of a TargetRecord.
   */
  targetPrefix: 'targets.squadron.dev/',
  /** On a RayService or RayCluster of the hub: fleet id of the cluster where another one is to be ready before it goes. */
  handoverTo: 'squadron.dev/handover-to',
  /** On what takes over from a RayService or RayCluster, until it has: name of that one. */
  successorOf: 'squadron.dev/successor-of',
  /** On what keeps the spec of a workload that is created anew: `<name>/<UID>` of that workload. */
  placeholderFor: 'squadron.dev/placeholder-for',
  /** On a ClusterProfile: how far the cluster is to be taken out of work, see `DECOMMISSION_GOALS`. */
  decommission: 'squadron.dev/decommission',
  /** On a ClusterProfile: RFC 3339 time since which nothing of the fleet runs on the cluster that is to leave. */
  drainedAt: 'squadron.dev/drained-at',
  /** On a ClusterProfile: fleet id of the cluster that this one is to replace. */
  replaces: 'squadron.dev/replaces',
  /** On a ClusterProfile: fleet id of the cluster that this one has replaced. */
  replaced: 'squadron.dev/replaced',
  /** On a ClusterProfile that is drained because another one replaces it: fleet id of that one. */
  replacedBy: 'squadron.dev/replaced-by',
  /** On a ClusterProfile that replaces another one: keys of the labels that it took over, as a comma list; perhaps empty. */
  inheritedLabels: 'squadron.dev/inherited-labels',
  /** On a worker's ClusterQueue: its `stopPolicy` before the cluster was taken out of work; empty once it has it back. */
  previousStopPolicy: 'squadron.dev/previous-stop-policy',
  /** On any object of the hub: what stops reconcilers from doing their work on it, as JSON; absent while nothing does. */
  stalled: 'squadron.dev/stalled',
  /** On a Ray workload: digest of the request that made it, so that the same request made twice makes one object. */
  idempotencyKey: 'squadron.dev/idempotency-key',
  /** On a RayJob: name of the one that it was submitted again from. */
  rerunOf: 'squadron.dev/rerun-of',
  /** Kueue's, on a job: `true` where its size may change while it runs. */
  kueueElasticJob: 'kueue.x-k8s.io/elastic-job',
  /** Kueue's, on a copy that MultiKueue made: the Workload it belongs to. */
  kueuePrebuiltWorkload: 'kueue.x-k8s.io/prebuilt-workload-name',
  /** Cluster API's, on a pool: the least number of machines that the cluster autoscaler leaves it. */
  autoscalerMinSize:
    'cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size',
  /** Cluster API's, on a pool: the highest number of machines that the cluster autoscaler gives it. */
  autoscalerMaxSize:
    'cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size',
  /** On a Cluster of Cluster API: it was given away and is no member of the fleet, whatever the value. */
  detached: 'squadron.dev/detached',
  /** Cluster API's: pauses one object, whatever its value. */
  capiPaused: 'cluster.x-k8s.io/paused',
  /** Cluster API's, on nodes: name of the Machine. */
  capiMachine: 'cluster.x-k8s.io/machine',
  /** Cluster API's, on nodes: name of the Machine's owner, a MachineSet. */
  capiOwnerName: 'cluster.x-k8s.io/owner-name',
} as const;

/** Field managers of server-side apply: one per writer, never renamed. @public */
export const FIELD_MANAGERS = {
  /** Field manager of what people submit through the portal. */
  commands: 'squadron-commands',
  /** Field manager of the cluster reconciler. */
  cluster: 'squadron-cluster',
  /** Field manager of the inventory reconciler. */
  inventory: 'squadron-inventory',
  /** Field manager of the MultiKueue reconciler. */
  multiKueue: 'squadron-multikueue',
  /** Field manager of the dispatcher. */
  dispatch: 'squadron-dispatch',
  /** Field manager of the reconciler that lets RayServices and RayClusters hand over. */
  handover: 'squadron-handover',
  /** Field manager of the reconciler that lets clusters take the place of others. */
  replacement: 'squadron-replacement',
  /** Field manager of the reconciler that takes clusters out of work. */
  decommission: 'squadron-decommission',
  /** Field manager of the capacity reconciler. */
  capacity: 'squadron-capacity',
  /** Field manager of the reconciler that measures clusters. */
  metrics: 'squadron-metrics',
  /** Field manager of the claim reconciler. */
  claims: 'squadron-claims',
  /** Field manager of what makes the API server ask the webhook of claims. */
  webhook: 'squadron-webhook',
  /** Field manager of the reconciler of AuthTokenRequests. */
  authTokenRequests: 'squadron-authtokenrequests',
  /** Field manager of the placement reconciler. */
  placement: 'squadron-placement',
  /** Field manager of the reconciler that writes scores of clusters. */
  scores: 'squadron-scores',
  /** Field manager of the tenancy reconciler. */
  tenancy: 'squadron-tenancy',
  /** Field manager of the condition and the annotation that say what stops a reconciler. */
  stalled: 'squadron-stalled',
  /** Field manager that installs our CRDs. */
  crds: 'squadron-crds',
} as const;

/** `spec.controllerName` of an AdmissionCheck that dispatches to workers. @public */
export const MULTIKUEUE_CONTROLLER_NAME = 'kueue.x-k8s.io/multikueue';

/** `spec.managedBy` of a job that MultiKueue runs elsewhere. @public */
export const MULTIKUEUE_MANAGED_BY = 'kueue.x-k8s.io/multikueue';

/** Default key of a kubeconfig in its Secret (Cluster API's own). @public */
export const DEFAULT_KUBECONFIG_KEY = 'value';

/** Key that Kueue reads in the Secret of a MultiKueueCluster. @public */
export const MULTIKUEUE_KUBECONFIG_KEY = 'kubeconfig';

/**
 * Name of a Workload that nobody makes: a job whose label {@link LABELS}.kueuePrebuiltWorkload says it is held,
 * since Kueue queues it only once that Workload, or no label, is there. Holds from the first moment, where
 * `spec.active` of a Workload holds only after it was seen.
 *
 * @public
 */
export const HELD_WORKLOAD_NAME = 'squadron-held';
