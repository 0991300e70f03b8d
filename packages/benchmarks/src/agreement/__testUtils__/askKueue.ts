import { findCondition, KINDS } from '@squadron/kube-kinds';
import type { Workload, ResourceKind } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import { eventually } from '@squadron/test-utils';
import { objectsOf, workloadOf, type PlainWorld } from './kueueWorld';
import { estimatedVerdict, kueueVerdict, type Verdict } from './verdicts';
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
    const submitted = await client.create(KINDS.workload, workload);
    const attempt = await firstAttempt(client, submitted);
    const kueue = await decided(client, name, attempt);
    answers.push({ world: name, step: index, estimate, kueue });
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
  await removeAll(client, KINDS.localQueue, localQueues);
  await removeAll(client, KINDS.clusterQueue, queues);
  await removeAll(client, KINDS.cohort, cohorts);
  return answers;
}

/** Creates its queues and returns their names once Kueue admits to them. */
async function createWorld(
  client: KubeClient,
  name: string,
  world: PlainWorld,
): Promise<string[]> {
  const { cohorts, queues, localQueues } = objectsOf(name, world);
  // Kueue activates a ClusterQueue before it has read a Cohort that is created at the same time.
  await Promise.all(cohorts.map(one => client.create(KINDS.cohort, one)));
  await Promise.all([
    ...queues.map(one => client.create(KINDS.clusterQueue, one)),
    ...localQueues.map(one => client.create(KINDS.localQueue, one)),
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

/**
 * The Workload as Kueue's first attempt leaves it, which is what the estimate predicts. A Workload of several pod sets that
 * waits is tried again at once, from the next flavor of each pod set, and may be admitted before a read sees it waiting.
 */
async function firstAttempt(
  client: KubeClient,
  { metadata: { namespace, name, resourceVersion } }: Workload,
): Promise<Workload> {
  const versions = client.watch(KINDS.workload, {
    namespace,
    fieldSelector: `metadata.name=${name}`,
    resourceVersion: resourceVersion!,
    timeoutSeconds: PATIENCE.timeoutMs / 1000,
  });
  for await (const version of versions) {
    if (
      version.type === 'MODIFIED' &&
      findCondition(version.object, 'QuotaReserved')
    ) {
      return version.object;
    }
  }
  throw new Error(`Kueue does not decide on ${name}`);
}

async function decided(
  client: KubeClient,
  world: string,
  attempt: Workload,
): Promise<Verdict> {
  let verdict: Verdict | undefined;
  await eventually(
    `the victims of ${attempt.metadata.name} are marked`,
    async () => {
      verdict = kueueVerdict(attempt, await readWorld(client, world));
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
  return removeAll(client, KINDS.workload, workloads);
}
