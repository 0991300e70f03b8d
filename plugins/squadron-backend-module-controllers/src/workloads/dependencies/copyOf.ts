import {
  ANNOTATIONS,
  apiVersionOf,
  HUB_CLUSTER_ID,
  LABELS,
  type KubeManifest,
  type ResourceKind,
} from '@squadron/kube-kinds';
import { ownedLabels } from '../../actions';
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
  const { [ANNOTATIONS.lastApplied]: _applied, ...kept } = annotations ?? {};
  return {
    ...withoutAssigned(body as ServiceManifest),
    apiVersion: apiVersionOf(kind),
    kind: kind.kind,
    metadata: {
      ...{ name, namespace },
      labels: { ...labels, ...COPY_LABELS },
      ...(Object.keys(kept).length > 0 && { annotations: kept }),
    },
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
