import { isConflict, type KubeClient } from '@squadron/controller-node';
import {
  type KubeManifest,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import { eventually } from '@squadron/test-utils';
import { rayCluster, rayJob } from './objects';

const CONCURRENCY = 12;
const SERVED_TIMEOUT_MS = 60_000;

/** Installs definitions and waits until the kinds can be listed. @internal */
export async function installDefinitions(
  client: KubeClient,
  definitions: readonly KubeManifest[],
  kinds: readonly ResourceKind[],
): Promise<void> {
  await Promise.all(
    definitions.map(definition =>
      client.create(KINDS.customResourceDefinition, definition),
    ),
  );
  // The API server answers 404, then 429, until the storage of a new kind is ready.
  await Promise.all(
    kinds.map(kind =>
      eventually(
        `${client.server} serves ${kind.plural}`,
        () => client.list(kind, { limit: 1 }),
        { timeoutMs: SERVED_TIMEOUT_MS, everyMs: 100 },
      ),
    ),
  );
}

/** @internal */
export async function createNamespace(
  client: KubeClient,
  name: string,
): Promise<void> {
  try {
    await client.create<KubeManifest>(KINDS.namespace, {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name },
    });
  } catch (error) {
    if (!isConflict(error)) {
      throw error;
    }
  }
}

/** Creates the given number of RayClusters and of RayJobs. @internal */
export async function seedWorkloads(
  client: KubeClient,
  countPerKind: number,
): Promise<void> {
  await forEachInFlight(countPerKind, CONCURRENCY, async index => {
    await client.create(KINDS.rayCluster, rayCluster(index));
    await client.create(KINDS.rayJob, rayJob(index));
  });
}

/** Runs the work for each index below `count`, at most `inFlight` at a time. @internal */
export async function forEachInFlight(
  count: number,
  inFlight: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (next < count) {
        next += 1;
        await work(next - 1);
      }
    }),
  );
}
