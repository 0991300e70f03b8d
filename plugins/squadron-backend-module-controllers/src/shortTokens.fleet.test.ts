import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ANNOTATIONS, KUEUE_NAMESPACE, KINDS } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import { describeFaultsOnFleet, eventually } from '@squadron/test-utils';
import { aJob } from './__testUtils__/aJob';
import { activeOf, conditionOf } from './__testUtils__/connections';
import { createQueueNamespace } from './__testUtils__/queueNamespace';
import { runBackend } from './__testUtils__/runBackend';
import { sandboxClient } from './__testUtils__/sandboxClients';
import { sandboxKubeconfig } from './__testUtils__/startControllers';
import { withShortTokens } from './__testUtils__/withShortTokens';

const LIFETIME_MS = 60_000;
const MINUTES = Number(process.env.SQUADRON_TEST_MINUTES ?? 1);
const STREAM_MS = MINUTES * 60_000 + LIFETIME_MS;
const EVERY_MS = 2_000;
const suffix = Date.now().toString(36).slice(-5);
const NAMESPACE = `tokens-${suffix}`;
const WORKERS = ['worker-1', 'worker-2'];

describeFaultsOnFleet('tokens of 60 s', () => {
  const tokens = new Map(WORKERS.map(id => [id, 0]));
  let hub: KubeClient;
  let backend: { stop(): Promise<void> };

  beforeAll(async () => {
    hub = await sandboxClient('hub');
    backend = await runBackend({
      leaseName: `test-tokens-${suffix}`,
      // Shorter than the configuration allows.
      change: settings => ({
        ...settings,
        authTokenRequests: {
          ...settings.authTokenRequests,
          lifetimeMs: LIFETIME_MS,
        },
      }),
      wrap: fleet =>
        withShortTokens(fleet, id => tokens.set(id, (tokens.get(id) ?? 0) + 1)),
    });
    await createQueueNamespace(hub, NAMESPACE);
    for (const id of WORKERS) {
      await eventually(`${id} has a request`, () => rotate(id), {
        timeoutMs: 60_000,
        everyMs: 500,
      });
    }
    await eventually('both workers are connected', () => expectSetUp(), {
      timeoutMs: 120_000,
      everyMs: 500,
    });
  }, 180_000);

  afterAll(async () => {
    await hub?.delete(KINDS.namespace, { name: NAMESPACE });
    await backend?.stop();
    await hub?.close();
  }, 60_000);

  it(
    'fail no job of a stream while they rotate',
    async () => {
      const log = join(
        dirname(sandboxKubeconfig('hub')),
        '../../logs/hub/kueue.log',
      );
      const logStart = statSync(log).size;
      const lost: string[] = [];
      const started = Date.now();
      const noteConnections = async () => {
        for (const id of WORKERS) {
          const status = await activeOf(hub, id);
          if (status !== 'True') {
            lost.push(`${id} ${status} after ${Date.now() - started} ms`);
          }
        }
      };
      let count = 0;
      while (Date.now() - started < STREAM_MS) {
        await hub.create(
          KINDS.job,
          aJob({ namespace: NAMESPACE, name: `job-${count}` }),
        );
        count += 1;
        const next = started + count * EVERY_MS;
        await eventually(
          'the next job is due',
          async () => {
            await noteConnections();
            return Date.now() >= next;
          },
          { everyMs: 200 },
        );
      }

      await eventually(
        'all jobs are complete',
        async () => {
          const { items } = await hub.listAll(KINDS.job, {
            namespace: NAMESPACE,
          });
          const complete = items.filter(job => conditionOf(job, 'Complete'));
          expect(complete).toHaveLength(count);
        },
        { timeoutMs: 120_000, everyMs: 500 },
      );
      const { items } = await hub.listAll(KINDS.workload, {
        namespace: NAMESPACE,
      });
      const evicted = items.filter(({ status }) =>
        status?.conditions?.some(
          ({ type, status: value }) => type === 'Evicted' && value === 'True',
        ),
      );
      const said = readFileSync(log).subarray(logStart).toString();
      const refused = said
        .split('\n')
        .filter(line => /\bUnauthorized\b|\b401 /.test(line));
      process.stdout.write(
        `${count} jobs in ${((Date.now() - started) / 1000).toFixed(
          0,
        )} s, tokens: ${[...tokens].map(one => one.join(' ')).join(', ')}; ` +
          `connection seen down ${lost.length} times, evicted ${evicted.length}, lines of Kueue's log with 401: ${refused.length}\n`,
      );
      expect(lost).toEqual([]);
      expect(evicted.map(({ metadata }) => metadata.name)).toEqual([]);
      expect(refused).toEqual([]);
      // Every half a minute.
      for (const [, issued] of tokens) {
        expect(issued).toBeGreaterThanOrEqual(Math.floor(STREAM_MS / 30_000));
      }
    },
    STREAM_MS + 180_000,
  );

  async function expectSetUp(): Promise<void> {
    expect(Math.min(...tokens.values())).toBeGreaterThan(0);
    await hub.get(KINDS.localQueue, {
      namespace: NAMESPACE,
      name: 'default',
    });
    expect(await Promise.all(WORKERS.map(id => activeOf(hub, id)))).toEqual([
      'True',
      'True',
    ]);
    const queue = await hub.get(KINDS.clusterQueue, { name: 'fleet' });
    expect(conditionOf(queue, 'Active')).toBe('True');
  }

  /** Credentials from before the test are valid for a day. */
  function rotate(id: string): Promise<object> {
    return hub.patch(
      KINDS.authTokenRequest,
      { namespace: KUEUE_NAMESPACE, name: `${id}-multikueue` },
      { metadata: { annotations: { [ANNOTATIONS.rotate]: suffix } } },
      { fieldManager: 'tokens-test' },
    );
  }
});
