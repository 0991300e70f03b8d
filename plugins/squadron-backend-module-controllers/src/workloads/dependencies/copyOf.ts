import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';
import {
  ANNOTATIONS,
  typeMeta,
  HUB_CLUSTER_ID,
  LABELS,
  type KubeManifest,
  type ResourceKind,
} from '@squadron/kube-kinds';
import { ownedLabels } from '../../actions';
import type { Budget } from './related';
import type { ServiceManifest } from './selectedServices';

/** Labels of each copy. @internal */
export const COPY_LABELS = {
  ...ownedLabels(),
  [LABELS.mirroredFrom]: HUB_CLUSTER_ID,
};

/** An object of the hub as it is applied to another cluster: without what the hub has assigned to it. @internal */
export function copyOf(kind: ResourceKind, source: KubeManifest): KubeManifest {
  const { metadata, status: _, ...body } = source;
  const { name, namespace, labels, annotations } = metadata;
  const kept = Object.fromEntries(
    Object.entries(annotations ?? {}).filter(([key]) => !isOfHub(key)),
  );
  return {
    ...withoutAssigned(body as ServiceManifest),
    ...typeMeta(kind),
    metadata: {
      name,
      namespace,
      labels: { ...labels, ...COPY_LABELS },
      ...(Object.keys(kept).length > 0 && { annotations: kept }),
    },
  };
}

/** Whether an annotation is not copied: that of kubectl, and those that bind a claim to a volume or a cluster. */
function isOfHub(annotation: string): boolean {
  return (
    annotation === ANNOTATIONS.lastApplied ||
    annotation === ANNOTATIONS.boundTo ||
    /^(pv|volume|volume\.beta)\.kubernetes\.io\//.test(annotation)
  );
}

/** A copy of a claim, with the storage class of its cluster. It is not bound to a volume of the hub. @internal */
export function copyOfClaim(
  kind: ResourceKind,
  source: KubeManifest,
  cluster: string,
  storageClasses: readonly NonNullable<
    SquadronConfig['dispatch']['storageClasses']
  >[number][],
): KubeManifest {
  const { volumeName: _, ...spec } = (source.spec ?? {}) as ClaimSpec;
  const mapping = storageClasses.find(
    one =>
      one.from === spec.storageClassName &&
      (one.cluster ?? cluster) === cluster,
  );
  const { storageClassName, ...unclassed } = spec;
  const name = mapping ? mapping.to : storageClassName;
  return {
    ...copyOf(kind, source),
    spec: {
      ...unclassed,
      ...(name !== undefined && { storageClassName: name }),
    },
  };
}

interface ClaimSpec {
  volumeName?: string;
  storageClassName?: string;
}

/**
 * A copy of a PodDisruptionBudget with the number of healthy pods that the hub has calculated: pods of a Deployment have
 * no owner on their cluster, where a percentage or `maxUnavailable` of them is unknown.
 *
 * @internal
 */
export function copyOfBudget(
  kind: ResourceKind,
  source: KubeManifest,
): KubeManifest {
  const { spec = {}, status } = source as Budget;
  const { minAvailable: _min, maxUnavailable: _max, ...kept } = spec;
  const healthy = status?.desiredHealthy;
  return {
    ...copyOf(kind, source),
    spec: healthy === undefined ? spec : { ...kept, minAvailable: healthy },
  };
}

/** Addresses and ports of a Service, and tokens of a ServiceAccount, are those of their cluster. */
function withoutAssigned({
  secrets: _,
  spec,
  ...body
}: ServiceManifest & { secrets?: unknown }): object {
  if (!spec) {
    return body;
  }
  const {
    clusterIP,
    clusterIPs: _ips,
    ipFamilies: _families,
    ipFamilyPolicy: _policy,
    healthCheckNodePort: _health,
    ports,
    ...kept
  } = spec;
  return {
    ...body,
    spec: {
      ...kept,
      ...(clusterIP === 'None' && { clusterIP }),
      ...(ports && {
        ports: ports.map(({ nodePort: _port, ...port }) => port),
      }),
    },
  };
}
