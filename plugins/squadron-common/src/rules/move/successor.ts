import { ANNOTATIONS, LABELS, MANAGED_BY_VALUE } from '../../constants';
import type { ApiObject, RayCluster, RayService } from '../../kinds';
import { isTrue } from '../../views/conditions';
import { nextRunName } from '../ray/nextRunName';

/** Of what `kubectl apply` remembers; it tells of the object before. */
const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

/** Name of what takes over from a RayService or RayCluster: `chat-2` after `chat`. @public */
export function successorName(name: string): string {
  return nextRunName(name);
}

/** Whether something was made to take over from exactly this object. @public */
export function isMadeFor(
  old: Pick<ApiObject, 'metadata'>,
  successor: Pick<ApiObject, 'metadata'>,
): boolean {
  const { labels } = successor.metadata;
  return (
    labels?.[LABELS.managedBy] === MANAGED_BY_VALUE &&
    labels[LABELS.ownerUid] === old.metadata.uid
  );
}

/**
 * What takes over on another cluster: the same spec and labels under the next name.
 *
 * @param to - clusters that it is pinned to; where there are none it has the pin of the one before
 * @public
 */
export function successorManifest<T extends RayCluster | RayService>(
  object: T,
  to: readonly string[],
): ApiObject & { spec: Record<string, unknown> } {
  const { apiVersion, kind, metadata } = object;
  const spec = withoutKueue(object.spec ?? {}) as Record<string, unknown>;
  const {
    [LAST_APPLIED]: _,
    [ANNOTATIONS.handoverTo]: __,
    ...annotations
  } = metadata.annotations ?? {};
  return {
    apiVersion,
    kind,
    metadata: {
      namespace: metadata.namespace,
      name: successorName(metadata.name ?? ''),
      labels: {
        ...metadata.labels,
        [LABELS.managedBy]: MANAGED_BY_VALUE,
        [LABELS.ownerUid]: metadata.uid ?? '',
      },
      annotations: {
        ...annotations,
        ...(to.length > 0 && { [ANNOTATIONS.clusterAffinity]: to.join(',') }),
        [ANNOTATIONS.successorOf]: metadata.name ?? '',
      },
    },
    spec,
  };
}

/** Fields that Kueue's webhook writes anew. */
const SET_BY_KUEUE = ['managedBy', 'suspend'];
const KUEUE_PREFIX = 'kueue.x-k8s.io/';

/**
 * Without what Kueue wrote when it started the one before: marks on the pod templates name its Workload, and Kueue
 * (0.18.4) gives up an object that carries the marks of another.
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
 * Whether people can be sent to it: a RayService that KubeRay calls Ready, a RayCluster whose pods have all been ready
 * and whose head is (KubeRay 1.6).
 *
 * @public
 */
export function isReadyToServe(object: RayCluster | RayService): boolean {
  return object.kind === 'RayService'
    ? isTrue(object, 'Ready')
    : isTrue(object, 'RayClusterProvisioned') && isTrue(object, 'HeadPodReady');
}
