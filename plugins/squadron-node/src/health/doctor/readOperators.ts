import { toError } from '@backstage/errors';
import {
  messageOf,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';
import { type Observation, type OperatorFacts } from './types';
import { KINDS, type Deployment } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';

/** A cluster that does not answer in this time counts as unreadable. */
const TIMEOUT_MS = 5_000;

const NAME = 'app.kubernetes.io/name';
const VERSION = 'app.kubernetes.io/version';

/** Values of the name label that the charts and manifests of both projects set on their Deployments. */
const OPERATORS: Record<string, OperatorFacts['name']> = {
  kueue: 'Kueue',
  'kuberay-operator': 'KubeRay',
};

const CRDS: Record<string, OperatorFacts['name']> = {
  'workloads.kueue.x-k8s.io': 'Kueue',
  'rayclusters.ray.io': 'KubeRay',
};

/** Kueue and KubeRay on a cluster, found by their Deployments, else by the labels of their CRDs. @internal */
export async function readOperators(
  fleet: Fleet,
  cluster: string,
  unreachableCause: MessageText | undefined,
): Promise<Observation<OperatorFacts[]>> {
  if (unreachableCause !== undefined) {
    return { known: false, reason: unreachableCause };
  }
  try {
    const { items } = await fleet.client(cluster).listAll(KINDS.deployment, {
      labelSelector: `${NAME} in (${Object.keys(OPERATORS).join(',')})`,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const found = items.map(operatorOf);
    const others = await Promise.all(
      Object.entries(CRDS)
        .filter(([, name]) => found.every(one => one.name !== name))
        .map(([crd, name]) => versionOfCrd(fleet, cluster, crd, name)),
    );
    return { known: true, value: [...found, ...others.flat()] };
  } catch (error) {
    const cause = toError(error).message;
    return {
      known: false,
      reason: messageOf('answers.doctor.unread.deployments', {
        cluster,
        cause,
      }),
    };
  }
}

/** An operator without a Deployment in the cluster, by the version label of its CRD, which e.g. Helm charts set. */
async function versionOfCrd(
  fleet: Fleet,
  cluster: string,
  crd: string,
  name: OperatorFacts['name'],
): Promise<OperatorFacts[]> {
  const found = await fleet
    .client(cluster)
    .find(
      KINDS.customResourceDefinition,
      { name: crd },
      { signal: AbortSignal.timeout(TIMEOUT_MS) },
    );
  const version = found?.metadata.labels?.[VERSION];
  return version ? [{ name, version, wanted: 0, available: 0 }] : [];
}

function operatorOf({ metadata, spec, status }: Deployment): OperatorFacts {
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
