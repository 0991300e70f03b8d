import type { HistoryEntry } from '@squadron/backstage-plugin-squadron-common';

/**
 * A job that succeeded twice and one that was deleted.
 *
 * @internal
 */
export function exampleHistory(nowMs: number): HistoryEntry[] {
  const ago = (hours: number) =>
    new Date(nowMs - hours * 3_600_000).toISOString();
  const entry = (uid: string, hours: number): HistoryEntry => ({
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
    entry('kept-1', 20),
    entry('kept-2', 50),
    {
      ...entry('kept-3', 30),
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
