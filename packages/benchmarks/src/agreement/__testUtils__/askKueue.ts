import {
  clusterQueueKind,
  cohortKind,
  findCondition,
  localQueueKind,
  workloadKind,
} from '@squadron/kube-kinds';
import type { Workload, ResourceKind } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import { eventually } from '@squadron/test-utils';
import { NAMESPACE, objectsOf, workloadOf } from './kueueWorld';
import type { PlainWorld } from './kueueWorld';
import { estimatedVerdict, kueueVerdict } from './verdicts';
import type { Verdict } from './verdicts';
import { PATIENCE, readWorld, settledWorld } from './worldNow';

/** One Workload with the estimate before its submission, and Kueue's decision. */
export interface Answer {
  world: string;
  step: number;
  estimate: Verdict;
  kueue: Verdict;
}

/**
 * Submits the Workloads of a world to a real Kueue one by one, each after Kueue has decided on the previous one.
 * Workloads that are not admitted are deleted, and so are victims: there are no jobs that would stop.
 */
export async function askKueue(
  client: KubeClient,
  name: string,
  world: PlainWorld,
): Promise<Answer[]> {
  const queueNames = await createWorld(client, name, world);
  const answers: Answer[] = [];
  for (const [index, step] of world.steps.entries()) {
    const now = await settledWorld(client, name);
    if (step.type === 'end') {
      const ended = now.holders[step.which % Math.max(1, now.holders.length)];
      await remove(client, ended ? [ended] : []);
      continue;
    }
    const queue = queueNames[step.queue % queueNames.length];
    const workload = workloadOf(name, index, queue, world, step);
    const estimate = estimatedVerdict(now, queue, workload);
    await client.create(workloadKind, workload);
    const kueue = await decided(client, name, workload);
    if (isOfLaterAttempt(workload, estimate, kueue)) {
      process.stdout.write(
        `${name}, step ${index}: left out, a later attempt\n`,
      );
    } else {
      answers.push({ world: name, step: index, estimate, kueue });
    }
    await remove(client, kueue.word === 'waits' ? [workload] : []);
    if (kueue.word === 'preempts') {
      await remove(client, [workload]);
      const victims = now.holders.filter(({ metadata }) =>
        kueue.victims.includes(metadata.name),
      );
      await remove(client, victims);
    }
  }
  const { workloads, queues, localQueues, cohorts } = await settledWorld(
    client,
    name,
  );
  await remove(client, workloads);
  // Leftover objects of a world would slow down Kueue and the reads of later worlds.
  await removeAll(client, localQueueKind, localQueues);
  await removeAll(client, clusterQueueKind, queues);
  await removeAll(client, cohortKind, cohorts);
  return answers;
}

/**
 * Whether Kueue has admitted what its first attempt, which is the estimated one, left waiting: the next attempt begins
 * with the next flavor of each pod set. That this is the cause is inferred from the objects, not proven; each answer that
 * is left out is printed.
 */
function isOfLaterAttempt(
  { spec }: Workload,
  estimate: Verdict,
  kueue: Verdict,
): boolean {
  return (
    (spec?.podSets ?? []).length > 1 &&
    estimate.word === 'waits' &&
    (kueue.word === 'fits' || kueue.word === 'borrows')
  );
}

/** Creates its queues and returns their names once Kueue admits to them. */
async function createWorld(
  client: KubeClient,
  name: string,
  world: PlainWorld,
): Promise<string[]> {
  const { cohorts, queues, localQueues } = objectsOf(name, world);
  // Kueue activates a ClusterQueue before it has read a Cohort that is created at the same time.
  await Promise.all(cohorts.map(one => client.create(cohortKind, one)));
  await Promise.all([
    ...queues.map(one => client.create(clusterQueueKind, one)),
    ...localQueues.map(one => client.create(localQueueKind, one)),
  ]);
  await eventually(
    `the queues of ${name} are active`,
    async () => {
      const now = await readWorld(client, name);
      for (const queue of [...now.queues, ...now.localQueues]) {
        const active = findCondition(queue, 'Active');
        if (active?.status !== 'True') {
          throw new Error(
            `${queue.kind} ${queue.metadata.name}: ${active?.message}`,
          );
        }
      }
    },
    PATIENCE,
  );
  return queues.map(({ metadata }) => metadata.name);
}

async function decided(
  client: KubeClient,
  world: string,
  { metadata }: Workload,
): Promise<Verdict> {
  const key = { namespace: NAMESPACE, name: metadata.name };
  let verdict: Verdict | undefined;
  await eventually(
    `Kueue decides on ${metadata.name}`,
    async () => {
      const workload = await client.get(workloadKind, key);
      if (findCondition(workload, 'QuotaReserved')) {
        verdict = kueueVerdict(workload, await readWorld(client, world));
      }
      return verdict !== undefined;
    },
    PATIENCE,
  );
  return verdict!;
}

async function removeAll(
  client: KubeClient,
  kind: ResourceKind,
  objects: readonly { metadata: { namespace?: string; name: string } }[],
): Promise<void> {
  await Promise.all(
    objects.map(async ({ metadata: { namespace, name } }) => {
      await client.delete(kind, { namespace, name });
      await eventually(
        `${kind.kind} ${name} is gone`,
        async () =>
          (await client.find(kind, { namespace, name })) === undefined,
        PATIENCE,
      );
    }),
  );
}

function remove(
  client: KubeClient,
  workloads: readonly Workload[],
): Promise<void> {
  return removeAll(client, workloadKind, workloads);
}
