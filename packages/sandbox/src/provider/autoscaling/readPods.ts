import {
  amountsOf as exactAmountsOf,
  podRequests,
  quantityToNumber,
  type KubePod,
  type ResourceList,
} from '@squadron/kube-kinds';
import type { Amounts, Requirement, UnschedulablePod } from './types';

/** Parts of a Pod that scaling depends on. @internal */
export interface Pod extends KubePod {
  spec?: NonNullable<KubePod['spec']> & {
    affinity?: {
      nodeAffinity?: {
        requiredDuringSchedulingIgnoredDuringExecution?: {
          nodeSelectorTerms?: { matchExpressions?: Requirement[] }[];
        };
      };
    };
  };
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

/** Quantities as numbers; an invalid one counts as 0. @internal */
export function amountsOf(quantities: ResourceList = {}): Amounts {
  const exact = exactAmountsOf(quantities);
  return Object.fromEntries(
    Object.keys(quantities).map(name => [
      name,
      quantityToNumber(exact[name] ?? 0n),
    ]),
  );
}

/** Resources that the scheduler reserves, and one pod of the node's limit. */
function requestsOf(spec: Pod['spec']): Amounts {
  const requests = Object.entries(podRequests(spec)).map(([name, nano]) => [
    name,
    quantityToNumber(nano),
  ]);
  return { ...Object.fromEntries(requests), pods: 1 };
}
