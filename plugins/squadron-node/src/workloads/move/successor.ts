import {
  ANNOTATIONS,
  LABELS,
  MANAGED_BY_VALUE,
  isTrue,
} from '@squadron/kube-kinds';
import type { KubeObject, RayCluster, RayService } from '@squadron/kube-kinds';
import { nextRunName } from '@squadron/backstage-plugin-squadron-common';

/**
 * The successor of a RayService or RayCluster, and the name that it has or gets: `chat-2` for `chat`, or the next one if
 * another object has that name.
 *
 * @param others - all objects of the kind in its namespace
 * @public
 */
export function findSuccessor<T extends KubeObject>(
  { metadata }: KubeObject,
  others: readonly T[],
): { name: string; successor?: T } {
  const successor = others.find(
    ({ metadata: { labels } }) =>
      labels?.[LABELS.managedBy] === MANAGED_BY_VALUE &&
      labels[LABELS.ownerUid] === metadata.uid,
  );
  const taken = new Set(others.map(other => other.metadata.name));
  return {
    name: successor?.metadata.name ?? nextRunName(metadata.name, taken),
    successor,
  };
}

/**
 * The successor on another cluster: the same spec and labels under another name.
 *
 * @param to - its cluster affinity; if empty it keeps that of the old object
 * @public
 */
export function successorManifest<T extends RayCluster | RayService>(
  object: T,
  to: readonly string[],
  name: string,
): KubeObject & { spec: Record<string, unknown> } {
  const { apiVersion, kind, metadata } = object;
  const spec = withoutKueue(object.spec ?? {}) as Record<string, unknown>;
  const {
    // It describes the old object.
    [ANNOTATIONS.lastApplied]: _,
    [ANNOTATIONS.handoverTo]: __,
    ...annotations
  } = metadata.annotations ?? {};
  return {
    apiVersion,
    kind,
    metadata: {
      namespace: metadata.namespace,
      name,
      labels: {
        ...metadata.labels,
        [LABELS.managedBy]: MANAGED_BY_VALUE,
        [LABELS.ownerUid]: metadata.uid ?? '',
      },
      annotations: {
        ...annotations,
        ...(to.length > 0 && { [ANNOTATIONS.clusterAffinity]: to.join(',') }),
        [ANNOTATIONS.successorOf]: metadata.name,
      },
    },
    spec,
  };
}

/** Fields that Kueue's webhook sets on each object. */
const SET_BY_KUEUE = ['managedBy', 'suspend'];
const KUEUE_PREFIX = 'kueue.x-k8s.io/';

/**
 * Removes what Kueue wrote when it started the old object: labels and annotations of the pod templates name its
 * Workload, and Kueue (0.18.4) gives up an object that has those of another.
 *
 * @internal
 */
export function withoutKueue(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutKueue);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key]) => !SET_BY_KUEUE.includes(key) && !key.startsWith(KUEUE_PREFIX),
      )
      .map(([key, part]) => [key, withoutKueue(part)]),
  );
}

/**
 * Whether it can serve requests: a RayService that KubeRay reports as Ready, or a RayCluster whose pods have all been
 * ready once and whose head is ready (KubeRay 1.6).
 *
 * @public
 */
export function isReadyToServe(object: RayCluster | RayService): boolean {
  return object.kind === 'RayService'
    ? isTrue(object, 'Ready')
    : isTrue(object, 'RayClusterProvisioned') && isTrue(object, 'HeadPodReady');
}
