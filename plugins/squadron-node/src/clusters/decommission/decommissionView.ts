import {
  amountOf,
  decommissionSteps,
  messageOf,
  type DecommissionView,
  type DecommissionWork,
  type JobObject,
} from '@squadron/backstage-plugin-squadron-common';
import { decommissionOutcome } from './decommissionOutcome';
import { clusterAffinityOf } from '../../workloads/move/clusterAffinityOf';
import { deploymentOfWorkload } from '../../workloads/deployments';
import { previewMove } from '../../workloads/move/previewMove';
import {
  amountsOf,
  findCondition,
  HUB_CLUSTER_ID,
  quantityToNumber,
  WORKLOAD_KINDS,
  type WorkloadKind,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeObject, ResourceKind } from '@squadron/kube-kinds';
import { moveFacts } from '../../commands/workloads/moveFacts';
import type { Fleet } from '../../fleet/types';
import { decommissionFacts } from './decommissionFacts';
import { quotaHolders, type QuotaHolder } from './quotaHolders';
import { listItems } from '../../fleet/listItems';

const OWNER_KINDS = Object.entries(WORKLOAD_KINDS) as ReadonlyArray<
  [WorkloadKind, ResourceKind]
>;

/** Kinds that run elsewhere before they end here. */
const SERVING: ReadonlySet<WorkloadKind> = new Set([
  'rayservice',
  'raycluster',
  'deployment',
]);

/** Effect and progress of the decommission of a cluster, from the cache alone. @public */
export function decommissionView(
  fleet: Fleet,
  id: string,
  options: { fleetNamespace: string; nowMs: number },
): DecommissionView {
  const { fleetNamespace, nowMs } = options;
  const facts = decommissionFacts(fleet, id, fleetNamespace);
  const work = onceEach(
    quotaHolders(fleet, id).flatMap(holder =>
      workOf(fleet, holder, { others: facts.others, nowMs, fleetNamespace }),
    ),
  );
  return {
    cluster: id,
    ...(facts.goal && { goal: facts.goal }),
    ...(facts.replacement && { replacedBy: facts.replacement.by }),
    steps: decommissionSteps({ ...facts, handingOver: handingOver(work) }),
    work,
    hiddenWork: 0,
    claims: claimsOf(fleet, id),
    others: facts.others,
    isReachable: facts.isReachable,
    isConnected: facts.isConnected,
    asOf: new Date(nowMs).toISOString(),
  };
}

/** A Deployment has a Workload for each of its pods. */
function onceEach(work: readonly DecommissionWork[]): DecommissionWork[] {
  const byId = new Map<string, DecommissionWork>();
  for (const one of work) {
    const id = [one.cluster, one.kind, one.namespace, one.name].join('/');
    byId.set(id, byId.get(id) ?? one);
  }
  return [...byId.values()];
}

/** Number of serving workloads that have another cluster to move to. */
function handingOver(work: readonly DecommissionWork[]): number {
  return work.filter(
    ({ outcome }) => outcome === 'handsOver' || outcome === 'stays',
  ).length;
}

function workOf(
  fleet: Fleet,
  { cluster, workload }: QuotaHolder,
  options: {
    others: readonly string[];
    nowMs: number;
    fleetNamespace: string;
  },
): DecommissionWork[] {
  const job = jobOf(fleet, cluster, workload);
  if (!job) {
    return [];
  }
  const facts = moveFacts(
    fleet,
    cluster,
    { job, workload },
    {
      isDispatcher: true,
      nowMs: options.nowMs,
      fleetNamespace: options.fleetNamespace,
    },
  );
  const targets = previewMove(facts, undefined).targets.filter(target =>
    options.others.includes(target.cluster),
  );
  const since = findCondition(workload, 'Admitted')?.lastTransitionTime;
  return [
    {
      cluster,
      namespace: job.object.metadata.namespace ?? '',
      kind: job.kind,
      name: job.object.metadata.name,
      gpus: [...facts.gpus],
      ...(since && { since }),
      ...decommissionOutcome(
        {
          isOfHub: cluster === HUB_CLUSTER_ID,
          isServing: SERVING.has(job.kind),
          clusterAffinity: clusterAffinityOf(job.object.metadata),
        },
        targets,
      ),
    },
  ];
}

/** The job of a Workload, for kinds that have a page. Jobs of other kinds count only by the quota that they hold. */
function jobOf(
  fleet: Fleet,
  cluster: string,
  { metadata }: QuotaHolder['workload'],
): JobObject | undefined {
  const deployment =
    cluster === HUB_CLUSTER_ID
      ? deploymentOfWorkload(fleet, { metadata })
      : undefined;
  if (deployment) {
    return { kind: 'deployment', object: deployment };
  }
  for (const owner of metadata.ownerReferences ?? []) {
    const [kind, resource] =
      OWNER_KINDS.find(([, one]) => one.kind === owner.kind) ?? [];
    const object =
      resource &&
      fleet.find<KubeObject>(cluster, resource, {
        namespace: metadata.namespace,
        name: owner.name,
      });
    if (object?.metadata.uid === owner.uid) {
      return { kind, object } as unknown as JobObject;
    }
  }
  return undefined;
}

function claimsOf(fleet: Fleet, id: string): DecommissionView['claims'] {
  return listItems(fleet, KINDS.clusterResourceClaim, {
    cluster: HUB_CLUSTER_ID,
  })
    .filter(({ spec }) => spec?.clusterName === id)
    .flatMap(({ metadata, status, spec }) =>
      (status?.granted ?? spec?.resourceAssignments ?? []).map(
        ({ clusterQueueName, resources }) => ({
          claim: metadata.name,
          queue: clusterQueueName,
          amounts: messageOf('answers.list', {
            items: Object.entries(amountsOf(resources)).map(([name, nano]) =>
              amountOf(
                // The name that claims of people use.
                name === 'gpu' ? 'nvidia.com/gpu' : name,
                quantityToNumber(nano),
              ),
            ),
          }),
        }),
      ),
    );
}
