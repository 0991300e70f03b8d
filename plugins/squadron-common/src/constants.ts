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

/** Value of {@link LABELS}.managedBy on everything that our reconcilers write. @public */
export const MANAGED_BY_VALUE = 'squadron';

/** Our finalizer on objects that have effects elsewhere. @public */
export const SQUADRON_FINALIZER = 'squadron.dev/cleanup';

/** On a hub namespace: the ClusterQueue that its LocalQueue `default` leads to. @public */
export const QUEUE_LABEL = 'squadron.dev/queue';

/** On a mirrored object: the cluster that it was copied from. @public */
export const MIRRORED_FROM_LABEL = 'squadron.dev/mirrored-from';

/** UID of the owner in another cluster or namespace. @public */
export const OWNER_UID_LABEL = 'squadron.dev/owner-uid';

/** Name of the owner in another cluster or namespace. @public */
export const OWNER_NAME_LABEL = 'squadron.dev/owner-name';

/** Entity ref of the owner, where it is a legal label value; else the annotation of the same key. @public */
export const OWNER_LABEL = 'squadron.dev/owner';

/** Fleet id of the cluster that an object is about. @public */
export const CLUSTER_LABEL = 'squadron.dev/cluster';

/** Name of the pool, on machines and nodes. @public */
export const POOL_LABEL = 'squadron.dev/pool';

/** Which controller of ours wrote the object. @public */
export const MANAGED_BY_LABEL = 'app.kubernetes.io/managed-by';

/** Label of another project that we read. @public */
export const CLUSTER_MANAGER_LABEL = 'x-k8s.io/cluster-manager';

/** Label of another project that we read. @public */
export const CAPI_CLUSTER_NAME_LABEL = 'cluster.x-k8s.io/cluster-name';

/** Label of another project that we read. @public */
export const CAPI_CONTROL_PLANE_LABEL = 'cluster.x-k8s.io/control-plane';

/** Label of another project that we read. @public */
export const CAPI_DEPLOYMENT_NAME_LABEL = 'cluster.x-k8s.io/deployment-name';

/** Label of another project that we read. @public */
export const QUEUE_NAME_LABEL = 'kueue.x-k8s.io/queue-name';

/** Label of another project that we read. @public */
export const JOB_UID_LABEL = 'kueue.x-k8s.io/job-uid';

/** Label of another project that we read. @public */
export const PRIORITY_CLASS_LABEL = 'kueue.x-k8s.io/priority-class';

/** On copies that MultiKueue made on a worker: the manager they came from. @public */
export const MULTIKUEUE_ORIGIN_LABEL = 'kueue.x-k8s.io/multikueue-origin';

/** Label of another project that we read. @public */
export const RAY_CLUSTER_LABEL = 'ray.io/cluster';

/** Label of another project that we read. @public */
export const RAY_NODE_TYPE_LABEL = 'ray.io/node-type';

/** Label of another project that we read. @public */
export const RAY_GROUP_LABEL = 'ray.io/group';

/** Label of another project that we read. @public */
export const RAY_ORIGINATED_FROM_NAME_LABEL = 'ray.io/originated-from-cr-name';

/** Label of another project that we read. @public */
export const RAY_ORIGINATED_FROM_KIND_LABEL = 'ray.io/originated-from-crd';

/** Label of another project that we read. @public */
export const GPU_PRODUCT_LABEL = 'nvidia.com/gpu.product';

/** Label of another project that we read. @public */
export const GPU_PRESENT_LABEL = 'nvidia.com/gpu.present';

/** Label of another project that we read. @public */
export const JOB_NAME_LABEL = 'batch.kubernetes.io/job-name';

/** On a ClusterProfile: `<Secret name>[/<key>]` of its kubeconfig. @public */
export const KUBECONFIG_SECRET_ANNOTATION = 'squadron.dev/kubeconfig-secret';

/** On a kubeconfig Secret: HTTP proxy that reaches Ray dashboards of that cluster. @public */
export const RAY_HTTP_PROXY_ANNOTATION = 'squadron.dev/ray-http-proxy';

/** On a MultiKueue credential Secret: RFC 3339 time at which its token ends. @public */
export const TOKEN_EXPIRES_AT_ANNOTATION = 'squadron.dev/token-expires-at';

/** Entity ref of the owner. @public */
export const OWNER_ANNOTATION = 'squadron.dev/owner';

/** On catalog entities: where the object is. @public */
export const CLUSTER_ANNOTATION = 'squadron.dev/cluster';

/** Annotation of ours or of another project; see `docs/annotations.md`. @public */
export const NAMESPACE_ANNOTATION = 'squadron.dev/namespace';

/** Annotation of ours or of another project; see `docs/annotations.md`. @public */
export const KIND_ANNOTATION = 'squadron.dev/kind';

/** Annotation of ours or of another project; see `docs/annotations.md`. @public */
export const NAME_ANNOTATION = 'squadron.dev/name';

/** Comma list of fleet ids that may run this job. @public */
export const CLUSTERS_ANNOTATION = 'squadron.dev/clusters';

/** Fleet id that a move is on its way to. @public */
export const MOVE_TO_ANNOTATION = 'squadron.dev/move-to';

/** Annotation of ours or of another project; see `docs/annotations.md`. @public */
export const PREBUILT_WORKLOAD_ANNOTATION = 'kueue.x-k8s.io/prebuilt-workload-name';

/** Annotation of ours or of another project; see `docs/annotations.md`. @public */
export const CAPI_PAUSED_ANNOTATION = 'cluster.x-k8s.io/paused';

/** Annotation of ours or of another project; see `docs/annotations.md`. @public */
export const CAPI_MACHINE_ANNOTATION = 'cluster.x-k8s.io/machine';

/** Annotation of ours or of another project; see `docs/annotations.md`. @public */
export const CAPI_OWNER_NAME_ANNOTATION = 'cluster.x-k8s.io/owner-name';

/** Field manager of server-side apply; never renamed. @public */
export const COMMANDS_FIELD_MANAGER = 'squadron-commands';

/** Field manager of server-side apply; never renamed. @public */
export const CLUSTER_FIELD_MANAGER = 'squadron-cluster';

/** Field manager of server-side apply; never renamed. @public */
export const INVENTORY_FIELD_MANAGER = 'squadron-inventory';

/** Field manager of server-side apply; never renamed. @public */
export const MULTIKUEUE_FIELD_MANAGER = 'squadron-multikueue';

/** Field manager of server-side apply; never renamed. @public */
export const CAPACITY_FIELD_MANAGER = 'squadron-capacity';

/** Field manager of server-side apply; never renamed. @public */
export const TENANCY_FIELD_MANAGER = 'squadron-tenancy';

/** Field manager of server-side apply; never renamed. @public */
export const CRDS_FIELD_MANAGER = 'squadron-crds';

/** `spec.controllerName` of an AdmissionCheck that dispatches to workers. @public */
export const MULTIKUEUE_CONTROLLER_NAME = 'kueue.x-k8s.io/multikueue';

/** `spec.managedBy` of a job that MultiKueue runs elsewhere. @public */
export const MULTIKUEUE_MANAGED_BY = 'kueue.x-k8s.io/multikueue';

/** Default key of a kubeconfig in its Secret (Cluster API's own). @public */
export const DEFAULT_KUBECONFIG_KEY = 'value';

/** Key that Kueue reads in the Secret of a MultiKueueCluster. @public */
export const MULTIKUEUE_KUBECONFIG_KEY = 'kubeconfig';
