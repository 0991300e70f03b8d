import type { HistoryEntry } from '@squadron/backstage-plugin-squadron-common';

/** An entry of a job that succeeded, with the fields of a test. @internal */
export function anEntry(
  name: string,
  change: Partial<HistoryEntry> = {},
): HistoryEntry {
  const namespace = change.namespace ?? 'nlp';
  return {
    id: `hub/${namespace}/rayjob/${name}`,
    uid: `uid-${name}`,
    cluster: 'hub',
    namespace,
    kind: 'rayjob',
    name,
    state: { code: 'Succeeded', tone: 'success' },
    queue: 'default',
    clusterQueue: 'research',
    runsOn: 'worker-1',
    gpus: [{ type: 'nvidia-a100', count: 8 }],
    cpu: 16,
    memoryBytes: 1_024,
    owner: 'group:default/nlp',
    createdAt: '2026-11-21T12:00:00.000Z',
    startedAt: '2026-11-21T12:10:00.000Z',
    endedAt: '2026-11-21T12:30:00.000Z',
    waitSeconds: 600,
    runSeconds: 1_200,
    gpuSeconds: [{ type: 'nvidia-a100', seconds: 9_600 }],
    verdict: 'It succeeded.',
    timeline: [],
    manifest: 'kind: RayJob\n',
    ...change,
  };
}
