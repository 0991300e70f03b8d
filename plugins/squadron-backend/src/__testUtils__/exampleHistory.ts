import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { bucketOf } from '../history/samples';
import { queueSampleOf } from '../history/queueSamples';
import { type HistoryEntry } from '@squadron/backstage-plugin-squadron-common';
import { HistoryDatabase } from '../history/HistoryDatabase';
import { HistoryStore } from '../history/HistoryStore';
import { QueueSampleStore } from '../history/queues/QueueSampleStore';
import { SampleStore } from '../history/SampleStore';
import { PlacementHistory } from '../placement/PlacementHistory';

const HOUR_MS = 3_600_000;
const QUEUE_HOURS = 144;
const FLEET_HOURS = 18;

/**
 * What the portal has recorded of the example fleet: ended runs, a week of samples and the changes of a decision.
 *
 * @internal
 */
export function exampleHistory(nowMs: number) {
  return createBackendModule({
    pluginId: 'squadron',
    moduleId: 'example-history',
    register: env =>
      env.registerInit({
        deps: { database: coreServices.database },
        init: async deps => {
          const database = new HistoryDatabase(deps.database);
          await recordRuns(new HistoryStore(database), nowMs);
          await recordSamples(database, nowMs);
          await recordDecisions(new PlacementHistory(database), nowMs);
        },
      }),
  });
}

async function recordRuns(store: HistoryStore, nowMs: number): Promise<void> {
  const runs = endedRuns(nowMs);
  await store.save(runs, nowMs);
  for (const { uid, log } of runs) {
    if (log) {
      await store.saveLog(uid, log);
    }
  }
}

/** A job that succeeded twice and one that was deleted. */
function endedRuns(nowMs: number): HistoryEntry[] {
  const ago = (hours: number) =>
    new Date(nowMs - hours * HOUR_MS).toISOString();
  const run = (uid: string, hours: number): HistoryEntry => ({
    id: 'hub/nlp/rayjob/tokenize-9d2e',
    uid,
    cluster: 'hub',
    namespace: 'nlp',
    kind: 'rayjob',
    name: 'tokenize-9d2e',
    state: { code: 'Succeeded', tone: 'success', since: ago(hours) },
    queue: 'default',
    clusterQueue: 'research',
    runsOn: 'worker-2',
    gpus: [{ type: 'nvidia-a100', count: 4 }],
    cpu: 16,
    memoryBytes: 64 * 1024 ** 3,
    owner: 'group:default/nlp',
    createdAt: ago(hours + 2),
    startedAt: ago(hours + 1),
    finishedAt: ago(hours),
    endedAt: ago(hours),
    waitSeconds: 3_600,
    runSeconds: 3_600,
    gpuSeconds: [{ type: 'nvidia-a100', seconds: 14_400 }],
    verdict: 'It succeeded after 1 h.',
    timeline: [
      {
        lane: 'hub',
        at: ago(hours + 2),
        code: 'Submitted',
        object: 'RayJob tokenize-9d2e',
        tone: 'neutral',
        tookMs: 3_600_000,
      },
      {
        lane: 'worker-2',
        at: ago(hours + 1),
        code: 'Running',
        object: 'RayJob tokenize-9d2e',
        tone: 'info',
      },
    ],
    entrypoint: 'python tokenize.py',
    manifest: 'kind: RayJob\nmetadata:\n  name: tokenize-9d2e\n',
    log: { text: 'read 12 files\nwrote 4 shards\n', truncated: true },
  });
  return [
    run('kept-1', 20),
    run('kept-2', 50),
    {
      ...run('kept-3', 30),
      id: 'hub/vision/rayjob/label-1c4b',
      namespace: 'vision',
      name: 'label-1c4b',
      owner: undefined,
      state: { code: 'Deleted', tone: 'neutral', detail: 'while Queued' },
      startedAt: undefined,
      runSeconds: undefined,
      gpuSeconds: [{ type: 'nvidia-a100', seconds: 0 }],
      log: undefined,
    },
  ];
}

async function recordSamples(
  database: HistoryDatabase,
  nowMs: number,
): Promise<void> {
  const fleet = new SampleStore(database);
  const queues = new QueueSampleStore(database);
  for (let hours = QUEUE_HOURS; hours > 0; hours--) {
    const atMs = nowMs - hours * HOUR_MS;
    const busy = Math.round(7 + 6 * Math.sin(hours / 9));
    if (hours <= FLEET_HOURS) {
      const gpus = { cluster: 'worker-2', label: 'nvidia-a100' };
      await fleet.record(bucketOf([{ ...gpus, value: 16 }]), atMs);
    }
    const quota = { flavor: 'fleet', resource: 'nvidia.com/gpu', used: 0 };
    const sample = queueSampleOf(
      {
        quotas: [
          {
            ...quota,
            nominal: 8,
            reserved: busy,
            borrowed: Math.max(0, busy - 8),
          },
        ],
        pending: hours % 6,
        oldestPending: new Date(atMs - 600_000 * (hours % 7)).toISOString(),
      },
      hours % 17 === 0 ? { Preempted: 2 } : {},
      atMs,
    );
    await queues.record(atMs, new Map([['hub/fleet', sample]]));
  }
}

/** The Placement vision/most-free has moved from worker-2 to worker-1. */
async function recordDecisions(
  history: PlacementHistory,
  nowMs: number,
): Promise<void> {
  const uid = 'uid-vision-most-free';
  const totalOf = (total: number) =>
    `Its total is ${total}: free GPUs ${total}.`;
  await history.record(uid, ['worker-2'], nowMs - HOUR_MS, () => totalOf(16));
  await history.record(uid, ['worker-1'], nowMs - 40_000, cluster =>
    totalOf(cluster === 'worker-1' ? 8 : 5),
  );
}
