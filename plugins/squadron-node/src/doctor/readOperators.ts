import {
  deploymentKind,
  type Fact,
  type OperatorFacts,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import type { Fleet } from '../fleet/types';

/** A cluster that is slower counts as one that cannot be read. */
const TIMEOUT_MS = 5_000;

const NAME = 'app.kubernetes.io/name';

/** How the charts and manifests of both projects label their Deployments. */
const OPERATORS: Record<string, OperatorFacts['name']> = {
  kueue: 'Kueue',
  'kuberay-operator': 'KubeRay',
};

interface DeploymentObject extends KubeManifest {
  spec?: {
    replicas?: number;
    template?: { spec?: { containers?: Array<{ image?: string }> } };
  };
  status?: { availableReplicas?: number };
}

/** The Deployments of Kueue and KubeRay on a cluster; none where they run outside it. @internal */
export async function readOperators(
  fleet: Fleet,
  cluster: string,
  away: string | undefined,
): Promise<Fact<OperatorFacts[]>> {
  if (away !== undefined) {
    return { known: false, reason: away };
  }
  try {
    const { items } = await fleet
      .client(cluster)
      .listAll<DeploymentObject>(deploymentKind, {
        labelSelector: `${NAME} in (${Object.keys(OPERATORS).join(',')})`,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    return { known: true, value: items.map(operatorOf) };
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    return {
      known: false,
      reason: `Deployments of ${cluster} cannot be read: ${cause}`,
    };
  }
}

function operatorOf({
  metadata,
  spec,
  status,
}: DeploymentObject): OperatorFacts {
  const image = spec?.template?.spec?.containers?.[0]?.image ?? '';
  const version = /:(v?\d[^@/]*)(@|$)/.exec(image)?.[1];
  return {
    name: OPERATORS[metadata.labels?.[NAME] ?? ''] ?? 'Kueue',
    deployment: `${metadata.namespace}/${metadata.name}`,
    ...(version && { version }),
    wanted: spec?.replicas ?? 1,
    available: status?.availableReplicas ?? 0,
  };
}
