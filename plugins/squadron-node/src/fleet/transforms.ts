import { ANNOTATIONS, LABELS, MANAGED_BY_VALUE } from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';

interface PodShape extends KubeObject {
  spec?: {
    nodeName?: string;
    priority?: number;
    schedulingGates?: unknown[];
    containers?: ContainerShape[];
    initContainers?: ContainerShape[];
    overhead?: unknown;
    resources?: unknown;
  };
  status?: Record<string, unknown>;
}

interface ContainerShape {
  name: string;
  image?: string;
  resources?: unknown;
  restartPolicy?: string;
  ports?: unknown;
}

interface NodeShape extends KubeObject {
  status?: Record<string, unknown>;
}

/**
 * A Pod without the fields that no view reads (volumes, environment, probes, affinity). Pods are most of a cluster's
 * objects, and these fields are most of a pod.
 *
 * @internal
 */
export function slimPod(object: KubeObject): KubeObject {
  const { spec, status, ...rest } = slimMeta(object) as PodShape;
  return {
    ...rest,
    spec: spec && {
      nodeName: spec.nodeName,
      priority: spec.priority,
      schedulingGates: spec.schedulingGates,
      overhead: spec.overhead,
      resources: spec.resources,
      containers: spec.containers?.map(slimContainer),
      initContainers: spec.initContainers?.map(slimContainer),
    },
    status: status && {
      phase: status.phase,
      reason: status.reason,
      message: status.message,
      startTime: status.startTime,
      conditions: status.conditions,
      containerStatuses: status.containerStatuses,
      initContainerStatuses: status.initContainerStatuses,
    },
  } as KubeObject;
}

/** A Node without its list of images, which is long and changes often. @internal */
export function slimNode(object: KubeObject): KubeObject {
  const { status, ...rest } = slimMeta(object) as NodeShape;
  const { images, volumesInUse, volumesAttached, ...kept } = status ?? {};
  return { ...rest, status: kept } as KubeObject;
}

/** Any object without the copy of itself that `kubectl apply` leaves in an annotation. @internal */
export function slimMeta<T extends KubeObject>(object: T): T {
  const { annotations, ...metadata } = object.metadata;
  if (!annotations || !(ANNOTATIONS.lastApplied in annotations)) {
    return object;
  }
  const { [ANNOTATIONS.lastApplied]: _, ...kept } = annotations;
  const hasOthers = Object.keys(kept).length > 0;
  return {
    ...object,
    metadata: { ...metadata, ...(hasOthers && { annotations: kept }) },
  };
}

/**
 * Reduces objects that Squadron does not own to their metadata, for kinds with many objects on every hub: of these,
 * only Squadron's own are read in full.
 *
 * @internal
 */
export function slimForeign(object: KubeObject): KubeObject {
  const { labels } = object.metadata;
  return labels?.[LABELS.managedBy] === MANAGED_BY_VALUE
    ? slimMeta(object)
    : { metadata: slimMeta(object).metadata };
}

function slimContainer({
  name,
  image,
  resources,
  restartPolicy,
  ports,
}: ContainerShape): ContainerShape {
  return { name, image, resources, restartPolicy, ports };
}
