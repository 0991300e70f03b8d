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

/** ServiceAccount, ClusterRole and binding on a worker that the hub's Kueue acts as. @public */
export const MULTIKUEUE_SERVICE_ACCOUNT = 'squadron-multikueue';

/** `spec.clusterManager.name` of the ClusterProfiles that we write. @public */
export const CLUSTER_MANAGER_NAME = 'squadron';

/** Our finalizer on objects that have effects elsewhere. @public */
export const SQUADRON_FINALIZER = 'squadron.dev/cleanup';

/** Labels. All are documented in `docs/annotations.md`. @public */
export const LABELS = {
  /** On a hub namespace: the ClusterQueue that its LocalQueue `default` leads to. */
  queue: 'squadron.dev/queue',
  /** On a mirrored object: the cluster that it was copied from. */
  mirroredFrom: 'squadron.dev/mirrored-from',
  /** UID of the owner in another cluster or namespace. */
  ownerUid: 'squadron.dev/owner-uid',
  /** Name of the owner in another cluster or namespace. */
  ownerName: 'squadron.dev/owner-name',
  /** Entity ref of the owner, where it is a legal label value; else the annotation of the same key. */
  owner: 'squadron.dev/owner',
  /** Fleet id of the cluster that an object is about. */
  cluster: 'squadron.dev/cluster',
  /** Name of the pool, on machines and nodes. */
  pool: 'squadron.dev/pool',
  /** Which controller of ours wrote the object. */
  managedBy: 'app.kubernetes.io/managed-by',
  clusterManager: 'x-k8s.io/cluster-manager',
  capiClusterName: 'cluster.x-k8s.io/cluster-name',
  capiControlPlane: 'cluster.x-k8s.io/control-plane',
  capiDeploymentName: 'cluster.x-k8s.io/deployment-name',
  kueueQueueName: 'kueue.x-k8s.io/queue-name',
  kueueJobUid: 'kueue.x-k8s.io/job-uid',
  kueuePriorityClass: 'kueue.x-k8s.io/priority-class',
  /** On copies that MultiKueue made on a worker: the manager they came from. */
  multiKueueOrigin: 'kueue.x-k8s.io/multikueue-origin',
  rayCluster: 'ray.io/cluster',
  rayNodeType: 'ray.io/node-type',
  rayGroup: 'ray.io/group',
  rayOriginatedFromName: 'ray.io/originated-from-cr-name',
  rayOriginatedFromKind: 'ray.io/originated-from-crd',
  gpuProduct: 'nvidia.com/gpu.product',
  gpuPresent: 'nvidia.com/gpu.present',
  jobName: 'batch.kubernetes.io/job-name',
} as const;

/** Annotations. All are documented in `docs/annotations.md`. @public */
export const ANNOTATIONS = {
  /** On a ClusterProfile: `<Secret name>[/<key>]` of its kubeconfig. */
  kubeconfigSecret: 'squadron.dev/kubeconfig-secret',
  /** On a kubeconfig Secret: HTTP proxy that reaches Ray dashboards of that cluster. */
  rayHttpProxy: 'squadron.dev/ray-http-proxy',
  /** On a MultiKueue credential Secret: RFC 3339 time at which its token ends. */
  tokenExpiresAt: 'squadron.dev/token-expires-at',
  /** Entity ref of the owner. */
  owner: 'squadron.dev/owner',
  /** On catalog entities: where the object is. */
  cluster: 'squadron.dev/cluster',
  namespace: 'squadron.dev/namespace',
  kind: 'squadron.dev/kind',
  name: 'squadron.dev/name',
  /** Comma list of fleet ids that may run this job. */
  clusters: 'squadron.dev/clusters',
  /** Fleet id that a move is on its way to. */
  moveTo: 'squadron.dev/move-to',
  kueuePrebuiltWorkload: 'kueue.x-k8s.io/prebuilt-workload-name',
  capiPaused: 'cluster.x-k8s.io/paused',
  capiMachine: 'cluster.x-k8s.io/machine',
  capiOwnerName: 'cluster.x-k8s.io/owner-name',
} as const;

/** Field managers of server-side apply: one per writer, never renamed. @public */
export const FIELD_MANAGERS = {
  commands: 'squadron-commands',
  cluster: 'squadron-cluster',
  inventory: 'squadron-inventory',
  multiKueue: 'squadron-multikueue',
  capacity: 'squadron-capacity',
  tenancy: 'squadron-tenancy',
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
