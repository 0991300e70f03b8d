import type {
  Container,
  KubeToleration,
  PodSpec,
  KubeJob,
  RayClusterSpec,
  RayJob,
  Workload,
} from '../generated/kinds';
import {
  amountsOf,
  maxAmounts,
  overlayAmounts,
  scaleAmounts,
  sumAmounts,
} from './amounts';
import type { Amounts } from './amounts';

/** Requests of KubeRay's submitter pod if the RayJob has no template for it (KubeRay 1.6; Kueue counts the same). */
const SUBMITTER_REQUESTS: Amounts = amountsOf({ cpu: '500m', memory: '200Mi' });

/** The request of a workload for a number of equal pods. @public */
export interface PodSetRequest {
  /** `head`, a worker group, `submitter`, or `main` for plain Jobs. */
  name: string;
  count: number;
  /** Per pod. */
  requests: Amounts;
  nodeSelector: Readonly<Record<string, string>>;
  tolerations?: readonly KubeToleration[];
}

/**
 * The scheduler's effective request of one pod: containers and sidecars together, or the largest init
 * container with the sidecars started before it, whichever is more, plus overhead.
 * A limit without a request counts as the request, since the API server defaults it.
 *
 * @public
 */
export function podRequests(spec: PodSpec | undefined): Amounts {
  let sidecars: Amounts = {};
  let peak: Amounts = {};
  for (const container of spec?.initContainers ?? []) {
    const own = containerRequests(container);
    if (container.restartPolicy === 'Always') {
      sidecars = sumAmounts(sidecars, own);
      peak = maxAmounts(peak, sidecars);
    } else {
      peak = maxAmounts(peak, sumAmounts(sidecars, own));
    }
  }
  const running = sumAmounts(
    sidecars,
    ...(spec?.containers ?? []).map(containerRequests),
  );
  const containers = maxAmounts(peak, running);
  const whole = requestsWithLimits(spec?.resources);
  return sumAmounts(
    overlayAmounts(containers, whole),
    amountsOf(spec?.overhead),
  );
}

/** The head and the worker groups of a RayCluster. @public */
export function rayClusterPodSets(
  spec: RayClusterSpec | undefined,
): PodSetRequest[] {
  if (!spec) {
    return [];
  }
  const head = podSet('head', 1, spec.headGroupSpec?.template?.spec);
  const groups = (spec.workerGroupSpecs ?? []).map(group => {
    const replicas = group.suspend
      ? 0
      : group.replicas ?? group.minReplicas ?? 0;
    return podSet(
      group.groupName,
      replicas * (group.numOfHosts ?? 1),
      group.template?.spec,
    );
  });
  return [head, ...groups];
}

/**
 * The pods of a RayJob: its own RayCluster and, in K8sJobMode, the submitter. Empty for a shared RayCluster.
 *
 * @public
 */
export function rayJobPodSets(job: Pick<RayJob, 'spec'>): PodSetRequest[] {
  const { spec } = job;
  if (!spec?.rayClusterSpec) {
    return [];
  }
  const hasSubmitter = (spec.submissionMode ?? 'K8sJobMode') === 'K8sJobMode';
  const submitter = {
    name: 'submitter',
    count: 1,
    requests: SUBMITTER_REQUESTS,
    nodeSelector: {},
  };
  return [
    ...rayClusterPodSets(spec.rayClusterSpec),
    ...(hasSubmitter ? [submitter] : []),
  ];
}

/** The pods of a batch Job that run at the same time. @public */
export function jobPodSets(job: Pick<KubeJob, 'spec'>): PodSetRequest[] {
  const parallelism = job.spec?.parallelism ?? 1;
  const count = Math.min(parallelism, job.spec?.completions ?? parallelism);
  return mainPodSets(job.spec?.template?.spec, count);
}

/** The pod set of a single pod, or of equal replicas. @public */
export function mainPodSets(
  spec: PodSpec | undefined,
  count = 1,
): PodSetRequest[] {
  return [podSet('main', count, spec)];
}

/** The pods of any workload as Kueue counts them. @public */
export function workloadPodSets(
  workload: Pick<Workload, 'spec'>,
): PodSetRequest[] {
  return (workload.spec?.podSets ?? []).map(set =>
    podSet(set.name, set.count, set.template?.spec),
  );
}

/** All pods together. @public */
export function totalRequests(podSets: ReadonlyArray<PodSetRequest>): Amounts {
  return sumAmounts(
    ...podSets.map(set => scaleAmounts(set.requests, set.count)),
  );
}

function podSet(
  name: string,
  count: number,
  spec: PodSpec | undefined,
): PodSetRequest {
  return {
    name,
    count,
    requests: podRequests(spec),
    nodeSelector: spec?.nodeSelector ?? {},
    ...(spec?.tolerations && { tolerations: spec.tolerations }),
  };
}

function containerRequests(container: Container): Amounts {
  return requestsWithLimits(container.resources);
}

function requestsWithLimits(resources: Container['resources']): Amounts {
  return overlayAmounts(
    amountsOf(resources?.limits),
    amountsOf(resources?.requests),
  );
}
