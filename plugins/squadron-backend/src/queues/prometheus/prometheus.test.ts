import { SecretValue } from '@squadron/kube-kinds';
import { createServer, type RequestListener } from 'node:http';
import { listenOnLoopback } from '@squadron/test-utils';
import { PrometheusQueues } from './PrometheusQueues';
import { binsBetween } from '../../history/bins';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const bins = binsBetween({
  fromMs: NOW - 2 * HOUR_MS,
  toMs: NOW,
  step: 'hour',
  timeZone: 'UTC',
});

async function withServer(
  answer: RequestListener,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const { port, stop } = await listenOnLoopback(createServer(answer));
  try {
    await work(`http://127.0.0.1:${port}/prom`);
  } finally {
    await stop();
  }
}

/** A Prometheus that answers each series whose `part` matches the query, with its values for the two bins. */
function aPrometheus(
  asked: URL[],
  series: Array<[part: RegExp, labels: object, values: [string, string]]>,
): RequestListener {
  return (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    asked.push(url);
    const query = url.searchParams.get('query') ?? '';
    const result = series
      .filter(([part]) => part.test(query))
      .map(([, metric, values]) => ({
        metric,
        values: values.map((value, index) => [bins[index].toMs / 1_000, value]),
      }));
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        status: 'success',
        data: { resultType: 'matrix', result },
      }),
    );
  };
}

const gpus = { resource: 'nvidia.com/gpu' };
const known: Parameters<typeof aPrometheus>[1] = [
  [/^sum by \(resource\) \(kueue.*reservation/, gpus, ['10', '6']],
  [/^sum by \(resource\) \(kueue.*nominal/, gpus, ['8', '8']],
  [/clamp_min/, gpus, ['2', '0']],
  [/pending/, {}, ['3', '1']],
  [/evicted/, { reason: 'Preempted' }, ['1', 'NaN']],
];

describe('queues from Prometheus', () => {
  it('give the same plots as samples of the portal', async () => {
    const asked: URL[] = [];
    await withServer(aPrometheus(asked, known), async url => {
      const queues = new PrometheusQueues({ clusters: { hub: { url } } });
      const reading = await queues.read('hub', 'research', bins);
      expect(reading).toMatchObject({
        type: 'answer',
        plots: {
          use: [
            {
              resource: 'nvidia.com/gpu',
              plot: {
                points: [
                  { values: { own: 8, borrowed: 2, nominal: 8 } },
                  { values: { own: 6, borrowed: 0, nominal: 8 } },
                ],
              },
            },
          ],
          pending: {
            points: [{ values: { waiting: 3 } }, { values: { waiting: 1 } }],
          },
          evictions: {
            series: ['Preempted'],
            points: [{ values: { Preempted: 1 } }, { values: {} }],
          },
        },
      });
    });
    expect(asked).toHaveLength(5);
    expect(new Set(asked.map(({ pathname }) => pathname))).toEqual(
      new Set(['/prom/api/v1/query_range']),
    );
    expect(asked[0].searchParams.get('query')).toContain(
      '{cluster_queue="research"}',
    );
  });

  it('are selected by the label of their cluster in a Prometheus for all clusters', async () => {
    const asked: URL[] = [];
    await withServer(aPrometheus(asked, known), async url => {
      const queues = new PrometheusQueues({
        clusters: {},
        global: { url, clusterLabel: 'k8s', token: new SecretValue('secret') },
      });
      await queues.read('worker-1', 'a"b', bins);
    });
    expect(asked[0].searchParams.get('query')).toContain(
      '{k8s="worker-1",cluster_queue="a\\"b"}',
    );
  });

  it('are not requested if the app-config has no Prometheus', async () => {
    const queues = new PrometheusQueues({ clusters: {} });
    expect(await queues.read('hub', 'research', bins)).toEqual({
      type: 'none',
    });
  });

  it.each<[string, RequestListener, string]>([
    [
      'has no quota of the queue',
      aPrometheus([], []),
      'set metrics.enableClusterQueueResources',
    ],
    [
      'rejects the query',
      (_, response) => response.writeHead(503).end(),
      'it answered 503',
    ],
    [
      'is another server',
      (_, response) => response.end('<html>'),
      'its response cannot be read',
    ],
    [
      'sends another response',
      (_, response) => response.end('{"status":"error"}'),
      'its response is not one of Prometheus',
    ],
    [
      'redirects',
      (_, response) =>
        response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'which is not allowed',
    ],
    [
      'never ends',
      (_, response) => {
        const chunk = Buffer.alloc(1024 * 1024, 'x');
        const more = () => {
          while (!response.destroyed && response.write(chunk)) {
            // Writes until the reader is slower.
          }
        };
        response.on('drain', more);
        more();
      },
      'its response cannot be read',
    ],
  ])('return the reason if Prometheus %s', async (_, answer, text) => {
    await withServer(answer, async url => {
      const queues = new PrometheusQueues({ clusters: { hub: { url } } });
      const reading = await queues.read('hub', 'research', bins);
      expect(reading).toMatchObject({
        type: 'failure',
        reason: expect.stringContaining(text),
      });
      expect(JSON.stringify(reading)).not.toContain('127.0.0.1');
    });
  });

  it('return the reason if Prometheus is unreachable', async () => {
    const queues = new PrometheusQueues({
      clusters: { hub: { url: 'http://127.0.0.1:1/' } },
    });
    expect(await queues.read('hub', 'research', bins)).toMatchObject({
      reason: expect.stringContaining('cannot be reached'),
    });
  });
});
