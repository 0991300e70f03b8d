/** KubeRay rejects longer RayCluster names, since names of pods and services are longer (KubeRay 1.6). @public */
export const MAX_RAY_CLUSTER_NAME_LENGTH = 53;

/** KubeRay rejects longer RayService names, since it appends to them for the RayCluster (KubeRay 1.6). @public */
export const MAX_RAY_SERVICE_NAME_LENGTH = 47;

/** Group names become values of the label `ray.io/group` and names of Kueue's pod sets. @internal */
export const MAX_RAY_GROUP_NAME_LENGTH = 63;
