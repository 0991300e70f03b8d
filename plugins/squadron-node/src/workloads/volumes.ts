import {
  ANNOTATIONS,
  HUB_CLUSTER_ID,
  type KubeManifest,
  type StatefulSet,
  type Workload,
  KINDS,
} from '@squadron/kube-kinds';
import type { Fleet } from '../fleet/types';

/** A PersistentVolumeClaim of the hub whose data is on one cluster. @public */
export interface BoundVolume {
  claim: string;
  /** Its ID. */
  cluster: string;
}

/** The fields that are not read of all StatefulSets. */
interface ClaimingSpec {
  replicas?: number;
  ordinals?: { start?: number };
  selector?: { matchLabels?: Record<string, string> };
  volumeClaimTemplates?: Array<{ metadata?: { name?: string }; spec?: object }>;
}

/** The claims that a StatefulSet has or will have for its present replicas, as its controller makes them. @public */
export function claimsOfStatefulSet({
  metadata,
  spec,
}: StatefulSet): KubeManifest[] {
  const {
    replicas = 1,
    ordinals,
    selector,
    volumeClaimTemplates = [],
  } = (spec ?? {}) as ClaimingSpec;
  const start = ordinals?.start ?? 0;
  return volumeClaimTemplates.flatMap(template =>
    Array.from({ length: replicas }, (_, index) => ({
      apiVersion: 'v1',
      kind: KINDS.persistentVolumeClaim.kind,
      metadata: {
        namespace: metadata.namespace,
        name: `${template.metadata?.name}-${metadata.name}-${start + index}`,
        labels: selector?.matchLabels,
      },
      spec: template.spec,
    })),
  );
}

/** Names of the claims that the pod templates of a Workload mount. */
function mountedClaims({ spec }: Workload): string[] {
  return (spec?.podSets ?? []).flatMap(({ template }) => {
    const { volumes = [] } = (template?.spec ?? {}) as {
      volumes?: Array<{ persistentVolumeClaim?: { claimName: string } }>;
    };
    return volumes.flatMap(
      ({ persistentVolumeClaim: claim }) => claim?.claimName ?? [],
    );
  });
}

/** The StatefulSet of the hub that a Workload was created for. @internal */
export function statefulSetOfWorkload(
  cache: Pick<Fleet, 'find'>,
  { metadata }: Pick<Workload, 'metadata'>,
): StatefulSet | undefined {
  const owner = metadata.ownerReferences?.find(
    ({ kind }) => kind === KINDS.statefulSet.kind,
  );
  const { namespace } = metadata;
  return owner
    ? cache.find(HUB_CLUSTER_ID, KINDS.statefulSet, {
        namespace,
        name: owner.name,
      })
    : undefined;
}

/**
 * A claim of a Workload of the hub whose data is on one cluster, so that its pods can run only there. An empty annotation
 * says that all clusters have the data.
 *
 * @public
 */
export function boundVolume(
  cache: Pick<Fleet, 'find'>,
  workload: Workload,
): BoundVolume | undefined {
  const { namespace } = workload.metadata;
  const set = statefulSetOfWorkload(cache, workload);
  const names = [
    ...mountedClaims(workload),
    ...(set
      ? claimsOfStatefulSet(set).map(({ metadata }) => metadata.name)
      : []),
  ];
  return names
    .map(name => ({
      claim: name,
      cluster: cache.find(HUB_CLUSTER_ID, KINDS.persistentVolumeClaim, {
        namespace,
        name,
      })?.metadata.annotations?.[ANNOTATIONS.boundTo],
    }))
    .find((one): one is BoundVolume => Boolean(one.cluster));
}

/** Where the data is, and how the workload can nevertheless leave. @internal */
export function volumeMessage({ claim, cluster }: BoundVolume): string {
  return `PersistentVolumeClaim ${claim} holds its data on ${cluster}. Copy the data to the other cluster, e.g. with VolSync, and set the annotation ${ANNOTATIONS.boundTo} of the claim on the hub to that cluster.`;
}
