import {
  catalogEntityRef,
  type WorkloadRef,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID, type KubeManifest } from '@squadron/kube-kinds';
import { z } from 'zod';

/** Outputs that locate an object in the portal. @internal */
export const linkOutput = {
  entityRef: z.string().describe('Reference of the catalog entity.'),
  url: z.string().describe('Path of the page in the portal.'),
};

/** Outputs of a delivered object. @internal */
export const deliveryOutput = {
  outcome: z
    .string()
    .describe('created, updated or unchanged; written with delivery `file`.'),
  manifest: z
    .custom<KubeManifest>()
    .describe('Manifest of the object, as for `kubectl apply`.'),
  filePath: z
    .string()
    .optional()
    .describe('File in the workspace, with delivery `file`.'),
};

/** Links to a cluster. @public */
export function clusterLinks(cluster: string) {
  return {
    entityRef: catalogEntityRef({ cluster }),
    url: `/squadron/clusters/${encodeURIComponent(cluster)}`,
  };
}

/** Location of a workload and links to it. @internal */
export function workloadLinks(
  { cluster, namespace, kind, name }: WorkloadRef,
  upstreamKind: string,
) {
  const path = [cluster, namespace, kind, name].map(encodeURIComponent);
  return {
    cluster,
    namespace,
    name,
    entityRef: catalogEntityRef({
      cluster,
      namespace,
      name,
      kind: upstreamKind,
    }),
    url: `/squadron/workloads/${path.join('/')}`,
  };
}

/** Links to an object of the queues page on the hub. @internal */
export function queueLinks(
  kind: 'ClusterQueue' | 'ClusterResourceClaim',
  name: string,
) {
  const folder = kind === 'ClusterQueue' ? `cq/${HUB_CLUSTER_ID}` : 'claims';
  return {
    name,
    url: `/squadron/queues/${folder}/${encodeURIComponent(name)}`,
    entityRef: catalogEntityRef({ cluster: HUB_CLUSTER_ID, kind, name }),
  };
}
