import { setTimeout as delay } from 'node:timers/promises';
import { createKubeClient, type KubeClient } from '@squadron/controller-node';
import { type KubeManifest, KINDS } from '@squadron/kube-kinds';
import { eventually } from '@squadron/test-utils';
import { portalWrites, StreamReader } from '../../invariants';
import {
  WORLD_NAMESPACE,
  type FaultWorld,
  type WorldBackend,
} from '../../world';
import {
  WRITTEN_NAMESPACES,
  type NemesisBackend,
  type NemesisCluster,
  type NemesisStep,
} from '../schedule';
import type { Difference, PortalWrite, RunLog } from '../types';
import { FaultPlayer } from './FaultPlayer';
import { disconnectReaders } from './disconnectReaders';
import { pollLists } from './pollLists';
import { RoutePoller } from './RoutePoller';
import { CACHED_ROUTES, DATABASE_ROUTES } from './routes';
import { sampleProcess } from './sampleProcess';
import {
  takeCacheDifferences,
  takeCatalogDifferences,
} from './takeDifferences';
import { WorkloadGenerator } from './WorkloadGenerator';

const SAMPLE_EVERY_MS = 1_000;
/** Longer than any intentional delay of a reconciler, e.g. SHRINK_AFTER_MS: 30 s until quota of lost nodes goes. */
const NO_WRITE_MS = 45_000;
/** User of all replicas on the workers. */
const WORKER_USER = 'portal';
const CLUSTERS = ['hub', 'worker-1', 'worker-2'] as const;

/** Actions and observations of a run. */
export interface NemesisRun {
  log: RunLog;
  /** Confirmed and rejected writes. */
  writes: { done: number; refused: string[] };
  /** Milliseconds from the end of the last fault until caches, and catalog, were correct. */
  recoveredMs: { caches: number; catalog: number };
  /** Problems of the run itself, independent of the portal. */
  problems: string[];
}

/**
 * Plays a schedule on a world with two live replicas, and observes everything that people and other
 * programs can see of them.
 */
export async function runNemesis(options: {
  world: FaultWorld;
  steps: readonly NemesisStep[];
  /** Time for the portal to reach the desired state after the last fault. */
  settleMs: number;
  /** Observation time after that, in the desired state. */
  quietMs: number;
  report: (line: string) => void;
}): Promise<NemesisRun> {
  const { world, steps, settleMs, quietMs, report } = options;
  const clients = await openWriters(world);
  const startedMs = Date.now();
  const origin = performance.now();
  const now = () => performance.now() - origin;
  const log: RunLog = {
    faults: [],
    writes: [],
    answers: [],
    listings: [],
    exits: [],
    samples: [],
    differences: [],
    portalWrites: [],
    settledMs: 0,
    endMs: 0,
  };
  const player = new FaultPlayer({ world, now });
  const generator = new WorkloadGenerator({ clients, now });
  const readers = world.backends.map(backend => new StreamReader(backend));
  const end = new AbortController();
  const observers = [
    ...world.backends.map(backend =>
      pollLists({
        backend,
        clusters: CLUSTERS,
        now,
        report: listing => log.listings.push(listing),
        signal: end.signal,
      }),
    ),
    ...world.backends.flatMap(backend =>
      [CACHED_ROUTES, DATABASE_ROUTES].map(routes =>
        new RoutePoller({
          backend,
          routes: () => routes,
          now,
          report: answer => log.answers.push(answer),
        }).run(end.signal),
      ),
    ),
    watchProcesses({ world, player, log, now, signal: end.signal }),
  ];
  const leaving: Promise<void>[] = [];
  for (const step of steps) {
    await delay(Math.max(0, step.atMs - now()));
    if (step.type === 'write') {
      generator.write(step.write);
    } else if (step.type === 'readers') {
      const backend = world.backends.find(({ name }) => name === step.backend);
      leaving.push(...(backend ? [disconnectReaders(backend, step)] : []));
    } else {
      player.play(step);
    }
  }
  await Promise.all([generator.settled(), player.settled(), ...leaving]);
  const calmMs = now();
  report(`all faults are over after ${seconds(calmMs)}`);

  // If it does not settle, the invariants report the problem.
  const settle = async (what: string, check: () => Promise<void>) => {
    await eventually(what, check, {
      timeoutMs: settleMs,
      everyMs: 500,
    }).catch(error => report(String(error)));
    return now() - calmMs;
  };
  const cachesMs = await settle('the caches agree', async () =>
    assertNone(await takeCacheDifferences(world)),
  );
  const catalogMs = await settle('the catalog agrees', async () =>
    assertNone(await takeCatalogDifferences(world)),
  );
  await settle('the portal writes nothing more', async () => {
    const writes = await readPortalWrites(world, startedMs);
    const last = writes.at(-1);
    if (last && last.atMs > now() - NO_WRITE_MS) {
      throw new Error(`${last.what} on ${last.cluster}`);
    }
  });
  log.settledMs = now();
  report(
    `settled after ${seconds(log.settledMs - calmMs)}; quiet for ${seconds(
      quietMs,
    )}`,
  );
  await delay(quietMs);
  await settle('all readers have read what the stream named', async () => {
    if (!readers.every(reader => reader.isSettled)) {
      throw new Error('a reader is still reading');
    }
  });
  log.differences = [
    ...(await takeCacheDifferences(world)),
    ...(await takeCatalogDifferences(world)),
    ...(await takeReaderDifferences(world, readers)),
  ];
  log.portalWrites = await readPortalWrites(world, startedMs);
  log.endMs = now();
  end.abort();
  await Promise.all([...observers, ...readers.map(reader => reader.close())]);
  log.faults = player.spans;
  log.writes = generator.acknowledged;
  await Promise.all(Object.values(clients).map(client => client.close()));
  return {
    log,
    writes: { done: generator.done, refused: generator.refused },
    recoveredMs: { caches: cachesMs, catalog: catalogMs },
    problems: player.problems,
  };
}

/** Clients of API servers without faults, on the same etcds. */
async function openWriters(
  world: FaultWorld,
): Promise<Record<NemesisCluster, KubeClient>> {
  const entries = await Promise.all(
    CLUSTERS.map(async id => {
      const { server } = world.cluster(id);
      const { connection } = await server.startSecond();
      const client = createKubeClient(connection);
      await Promise.all(
        WRITTEN_NAMESPACES.filter(name => name !== WORLD_NAMESPACE).map(name =>
          client.create<KubeManifest>(KINDS.namespace, {
            apiVersion: 'v1',
            kind: 'Namespace',
            metadata: { name },
          }),
        ),
      );
      return [id, client] as const;
    }),
  );
  return Object.fromEntries(entries) as Record<NemesisCluster, KubeClient>;
}

async function watchProcesses(options: {
  world: FaultWorld;
  player: FaultPlayer;
  log: RunLog;
  now: () => number;
  signal: AbortSignal;
}): Promise<void> {
  const { world, player, log, now, signal } = options;
  const ended = new Set<WorldBackend>();
  while (!signal.aborted) {
    for (const backend of world.backends) {
      const sample = sampleProcess(backend, now());
      if (sample) {
        log.samples.push(sample);
        ended.delete(backend);
      } else if (!ended.has(backend)) {
        ended.add(backend);
        log.exits.push({
          process: backend.name,
          atMs: now(),
          isExpected: player.isKilled(backend.name as never),
          detail: backend.log().slice(-1_000),
        });
      }
    }
    await delay(SAMPLE_EVERY_MS);
  }
}

async function takeReaderDifferences(
  { backends }: FaultWorld,
  readers: readonly StreamReader[],
): Promise<Difference[]> {
  const found = await Promise.all(
    readers.map(async (reader, index) =>
      [...reader.model.breaches, ...(await reader.differences())].map(
        message => ({
          invariant: 'I3' as const,
          backend: backends[index].name as NemesisBackend,
          message,
        }),
      ),
    ),
  );
  return found.flat();
}

/** Reads the portal's writes from the audit logs, with times since the start of the run. */
async function readPortalWrites(
  { clusters, backends }: FaultWorld,
  startedMs: number,
): Promise<PortalWrite[]> {
  const users = [WORKER_USER, ...backends.map(({ hubUser }) => hubUser)];
  const writes = await Promise.all(
    clusters.map(async ({ id, server }) =>
      portalWrites(await server.writes(), users, startedMs)
        // Reviews are reads by POST.
        .filter(({ resource }) => !resource.endsWith('reviews'))
        .map(({ user, verb, resource, namespace = '', name = '', atMs }) => ({
          cluster: id,
          atMs: atMs - startedMs,
          what: `${verb} ${resource} ${namespace}/${name} by ${user}`,
        })),
    ),
  );
  return writes.flat().sort((a, b) => a.atMs - b.atMs);
}

function assertNone(differences: readonly Difference[]): void {
  if (differences.length > 0) {
    const named = differences.slice(0, 5).map(({ message }) => message);
    throw new Error(`${differences.length} differences: ${named.join('; ')}`);
  }
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
