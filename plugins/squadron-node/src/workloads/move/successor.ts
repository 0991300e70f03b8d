import {
  ANNOTATIONS,
  LABELS,
  MANAGED_BY_VALUE,
  isTrue,
} from '@squadron/kube-kinds';
import type { KubeObject, RayCluster, RayService } from '@squadron/kube-kinds';
import { nextRunName } from '@squadron/backstage-plugin-squadron-common';

/** Name of the successor of a RayService or RayCluster: `chat-2` for `chat`. @public */
export function successorName(name: string): string {
  return nextRunName(name);
}

/** Whether an object is the successor of exactly this one. @public */
export function isMadeFor(
  old: Pick<KubeObject, 'metadata'>,
  successor: Pick<KubeObject, 'metadata'>,
): boolean {
  const { labels } = successor.metadata;
  return (
    labels?.[LABELS.managedBy] === MANAGED_BY_VALUE &&
    labels[LABELS.ownerUid] === old.metadata.uid
  );
}

/**
 * The successor on another cluster: the same spec and labels under the next name.
 *
 * @param to - its cluster affinity; if empty it keeps that of the old object
 * @public
 */
export function successorManifest<T extends RayCluster | RayService>(
  object: T,
  to: readonly string[],
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
      name: successorName(metadata.name),
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
