import { POD_QUOTA } from '@squadron/backstage-plugin-squadron-node';
import {
  type ClusterQueue,
  FLEET_QUEUE_NAME,
  LABELS,
} from '@squadron/kube-kinds';
import type { StopPolicy, KubeManifest } from '@squadron/kube-kinds';
import { ownedLabels } from '../../actions';
import type { Quotas } from './types';

interface ClusterQueueSpec {
  resourceGroups?: Array<{
    flavors?: Array<{
      name: string;
      resources?: Array<{ name: string; nominalQuota: string | number }>;
    }>;
  }>;
}

/**
 * A ClusterQueue with these quotas, by default the one named `fleet`. Other fields stay with their field managers, so
 * that an administrator can hold the queue or configure preemption.
 *
 * @internal
 */
export function renderClusterQueue(
  quotas: Quotas,
  extra: {
    name?: string;
    labels?: Record<string, string>;
    cohortName?: string;
    annotations?: Record<string, string>;
    admissionCheck?: string;
    stopPolicy?: StopPolicy;
  } = {},
): KubeManifest {
  return {
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'ClusterQueue',
    metadata: {
      name: extra.name ?? FLEET_QUEUE_NAME,
      labels: { ...ownedLabels(), ...extra.labels },
      ...(extra.annotations && { annotations: extra.annotations }),
    },
    spec: {
      namespaceSelector: {},
      ...(extra.cohortName && { cohortName: extra.cohortName }),
      ...(extra.stopPolicy && { stopPolicy: extra.stopPolicy }),
      ...(extra.admissionCheck && {
        admissionChecksStrategy: {
          admissionChecks: [{ name: extra.admissionCheck }],
        },
      }),
      resourceGroups: [
        {
          coveredResources: Object.keys(quotas[0].resources),
          flavors: quotas.map(({ flavor, resources }) => ({
            name: flavor,
            resources: Object.entries(resources).map(
              ([name, nominalQuota]) => ({
                name,
                nominalQuota,
              }),
            ),
          })),
        },
        ...(extra.admissionCheck ? [POD_QUOTA] : []),
      ],
    },
  };
}

/** The quotas of a ClusterQueue. @internal */
export function readQuotas(clusterQueue: ClusterQueue | undefined): Quotas {
  const spec = clusterQueue?.spec as ClusterQueueSpec | undefined;
  return (spec?.resourceGroups ?? []).flatMap(group =>
    (group.flavors ?? []).map(flavor => ({
      flavor: flavor.name,
      resources: Object.fromEntries(
        (flavor.resources ?? []).map(({ name, nominalQuota }) => [
          name,
          String(nominalQuota),
        ]),
      ),
    })),
  );
}

/** A flavor, narrowed to the nodes of a GPU product if one is given. @internal */
export function renderFlavor(name: string, product?: string) {
  return {
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'ResourceFlavor',
    metadata: { name, labels: ownedLabels() },
    ...(product && { spec: { nodeLabels: { [LABELS.gpuProduct]: product } } }),
  };
}
