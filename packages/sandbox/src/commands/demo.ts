import { setTimeout as delay } from 'node:timers/promises';
import { type KubeClient, isConflict } from '@squadron/controller-node';
import {
  type KubeManifest,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import {
  DEMO_LABEL,
  DEMO_NAMESPACES,
  DEMO_ROUND,
  demoWork,
  isHeldBack,
} from '../demo/demoWork';
import type { SandboxPaths } from '../layout/paths';
import { withHub } from './kubeconfig';

const WORK_KINDS: Record<string, ResourceKind> = {
  Job: KINDS.job,
  RayJob: KINDS.rayJob,
};
const EVERY_MS = 30_000;
/** The work requests more A100s than the fleet has, and a queue without end would bury everything else. */
const MOST_WAITING = 8;

/**
 * Submits work of several teams to the hub until `signal` aborts: the first round at once, then one every 30 s while
 * fewer than eight wait.
 * Ended work is deleted by its own TTL of 10 minutes. Namespaces get their queue from the portal; the demo waits for it.
 *
 * @throws when no fleet has been started
 *
 * @internal
 */
export async function runDemo(
  paths: SandboxPaths,
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  await withHub(paths, async hub => {
    await queuesExist(hub, signal);
    for (let index = 0; !signal.aborted; index++) {
      const work = demoWork(index, Date.now().toString(36).slice(-6));
      await submit(hub, work, print);
      if (index < DEMO_ROUND - 1) {
        continue;
      }
      do {
        await pause(EVERY_MS, signal);
      } while (!signal.aborted && (await countWaiting(hub)) >= MOST_WAITING);
    }
  });
}

/**
 * Deletes all work of the demo. Idempotent.
 *
 * @returns the number of deleted objects
 *
 * @internal
 */
export async function clearDemo(paths: SandboxPaths): Promise<number> {
  return withHub(paths, async hub => {
    const all = await workOf(hub);
    for (const [kind, { metadata }] of all) {
      await hub.delete(kind, metadata);
    }
    return all.length;
  });
}

/** Counts none while the hub cannot be read: then nothing can be submitted either. */
async function countWaiting(hub: KubeClient): Promise<number> {
  const all = await workOf(hub).catch(() => []);
  return all.filter(([, work]) => isHeldBack(work)).length;
}

/** All work of the demo with its kind. */
async function workOf(
  hub: KubeClient,
): Promise<Array<[ResourceKind, KubeManifest]>> {
  const lists = await Promise.all(
    Object.values(WORK_KINDS).map(async kind => {
      const labelSelector = `${DEMO_LABEL}=true`;
      const { items } = await hub.listAll(kind, { labelSelector });
      return items.map((work): [ResourceKind, KubeManifest] => [kind, work]);
    }),
  );
  return lists.flat();
}

async function queuesExist(hub: KubeClient, signal: AbortSignal) {
  for (const namespace of DEMO_NAMESPACES) {
    const key = { namespace, name: 'default' };
    while (!signal.aborted && !(await hub.find(KINDS.localQueue, key))) {
      await pause(1_000, signal);
    }
  }
}

/** Submits a workload and prints its name, or why it failed. Leaves one that exists already alone. */
async function submit(
  hub: KubeClient,
  work: KubeManifest,
  print: (line: string) => void,
): Promise<void> {
  const { namespace, name } = work.metadata;
  const title = `${work.kind} ${namespace}/${name}`;
  try {
    await hub.create(WORK_KINDS[work.kind], work);
    print(title);
  } catch (error) {
    if (!isConflict(error)) {
      print(`${title} was not created: ${(error as Error).message}`);
    }
  }
}

/** Resolves early when `signal` aborts. */
async function pause(ms: number, signal: AbortSignal) {
  await delay(ms, undefined, { signal }).catch(() => {});
}
