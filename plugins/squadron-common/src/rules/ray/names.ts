/** KubeRay refuses longer RayCluster names: names of pods and services are longer (KubeRay 1.6). @public */
export const MAX_RAY_CLUSTER_NAME_LENGTH = 53;

/** KubeRay refuses longer RayService names: it appends to them for the RayCluster (KubeRay 1.6). @public */
export const MAX_RAY_SERVICE_NAME_LENGTH = 47;

/** Groups are values of the label `ray.io/group` and names of Kueue's sets of pods. @internal */
export const MAX_RAY_GROUP_NAME_LENGTH = 63;
