import { parseQuantity } from '@squadron/controller-node';
import { type Condition, type KubeManifest } from '@squadron/kube-kinds';
import type { Amounts, Requirement, UnschedulablePod } from './types';

interface Container {
  resources?: { requests?: Record<string, string> };
  restartPolicy?: string;
}

/** Parts of a Pod that scaling depends on. @internal */
export interface Pod extends KubeManifest {
  spec?: {
    nodeName?: string;
    nodeSelector?: Record<string, string>;
    tolerations?: UnschedulablePod['tolerations'];
    containers?: Container[];
    initContainers?: Container[];
    affinity?: {
      nodeAffinity?: {
        requiredDuringSchedulingIgnoredDuringExecution?: {
          nodeSelectorTerms?: { matchExpressions?: Requirement[] }[];
        };
      };
    };
  };
  status?: { phase?: string; conditions?: Condition[] };
}

/** Pods that the scheduler has marked as unschedulable. @internal */
export function unschedulablePods(pods: readonly Pod[]): UnschedulablePod[] {
  return pods.flatMap(({ metadata, spec = {}, status }) => {
    const condition = status?.conditions?.find(
      ({ type, reason }) =>
        type === 'PodScheduled' && reason === 'Unschedulable',
    );
    if (!condition || spec.nodeName || metadata.deletionTimestamp) {
      return [];
    }
    const { requiredDuringSchedulingIgnoredDuringExecution: required } =
      spec.affinity?.nodeAffinity ?? {};
    return [
      {
        key: `${metadata.namespace}/${metadata.name}`,
        sinceMs: Date.parse(condition.lastTransitionTime ?? ''),
        requests: requestsOf(spec),
        nodeSelector: spec.nodeSelector ?? {},
        terms: (required?.nodeSelectorTerms ?? []).map(
          ({ matchExpressions = [] }) => matchExpressions,
        ),
        tolerations: spec.tolerations ?? [],
      },
    ];
  });
}

/** Names of nodes with pods; pods of DaemonSets and finished ones do not count. @internal */
export function busyNodes(pods: readonly Pod[]): Set<string> {
  return new Set(
    pods.flatMap(({ metadata, spec, status }) => {
      const isDaemon = metadata.ownerReferences?.some(
        ({ kind }) => kind === 'DaemonSet' || kind === 'Node',
      );
      const hasEnded = ['Succeeded', 'Failed'].includes(status?.phase ?? '');
      return spec?.nodeName && !isDaemon && !hasEnded ? [spec.nodeName] : [];
    }),
  );
}

/** Quantities as numbers; invalid ones are dropped. @internal */
export function amountsOf(quantities: Record<string, string> = {}): Amounts {
  return Object.fromEntries(
    Object.entries(quantities).map(([name, quantity]) => [
      name,
      parseQuantity(quantity) ?? 0,
    ]),
  );
}

/** Resources that the scheduler reserves: all containers together, or the largest init container. */
function requestsOf(spec: NonNullable<Pod['spec']>): Amounts {
  const { containers = [], initContainers = [] } = spec;
  const staying = [
    ...containers,
    ...initContainers.filter(({ restartPolicy }) => restartPolicy === 'Always'),
  ];
  const total: Record<string, number> = { pods: 1 };
  for (const { resources } of staying) {
    for (const [name, amount] of Object.entries(
      amountsOf(resources?.requests),
    )) {
      total[name] = (total[name] ?? 0) + amount;
    }
  }
  for (const { resources } of initContainers) {
    for (const [name, amount] of Object.entries(
      amountsOf(resources?.requests),
    )) {
      total[name] = Math.max(total[name] ?? 0, amount);
    }
  }
  return total;
}
