import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  describeWithPrometheus,
  eventually,
  findProgram,
  freePorts,
  listenOnLoopback,
  TestProcess,
} from '@squadron/test-utils';
import type { Bin } from '../../history/bins';
import { Prometheus, type Labels } from '../../prometheus/Prometheus';
import { utilizationOf, utilizationQueries } from './gpuUtilization';
import { idleQuery, meanQuery, valuesByPod } from './idleRule';

jest.setTimeout(120_000);

const gpu = (metric: string, pod: string, index: number, value: number) =>
  `${metric}{gpu="${index}",namespace="nlp",pod="${pod}"} ${value}\n`;

/** Stands in for the DCGM exporter, which needs GPUs. */
const METRICS = [
  gpu('DCGM_FI_DEV_GPU_UTIL', 'train-0', 0, 90),
  gpu('DCGM_FI_DEV_GPU_UTIL', 'train-0', 1, 70),
  gpu('DCGM_FI_PROF_GR_ENGINE_ACTIVE', 'train-0', 0, 0.1),
  gpu('DCGM_FI_PROF_GR_ENGINE_ACTIVE', 'slice-0', 0, 0.25),
  gpu('DCGM_FI_DEV_GPU_UTIL', 'other-0', 0, 3),
  gpu('DCGM_FI_DEV_GPU_UTIL', 'half-0', 0, 0),
  gpu('DCGM_FI_DEV_GPU_UTIL', 'half-0', 1, 5),
  gpu('DCGM_FI_DEV_GPU_UTIL', 'idle-0', 0, 0),
  gpu('DCGM_FI_DEV_GPU_UTIL', 'idle-0', 1, 4),
  // The other metric of the same GPU counts less.
  gpu('DCGM_FI_PROF_GR_ENGINE_ACTIVE', 'idle-0', 1, 0.9),
  gpu('DCGM_FI_PROF_GR_ENGINE_ACTIVE', 'slice-1', 0, 0.01),
  gpu('DCGM_FI_DEV_GPU_UTIL', 'moved-0', 0, 1),
].join('');

/** What the next pod of the exporter reports. */
const LATER_METRICS = [
  gpu('DCGM_FI_DEV_GPU_UTIL', 'moved-0', 0, 60),
  gpu('DCGM_FI_DEV_GPU_UTIL', 'half-0', 0, 0),
  gpu('DCGM_FI_DEV_GPU_UTIL', 'half-0', 1, 5),
].join('');

describeWithPrometheus('the GPU utilization in a real Prometheus', () => {
  let exporter: Awaited<ReturnType<typeof listenOnLoopback>>;
  let server: TestProcess;
  let url: string;

  beforeAll(async () => {
    exporter = await listenOnLoopback(
      createServer(({ url: path }, response) =>
        response.end(path === '/later' ? LATER_METRICS : METRICS),
      ),
    );
    const directory = mkdtempSync(join(tmpdir(), 'squadron-prometheus-'));
    const job = (name: string, honors: boolean, pod = 'exporter-0') => `
  - job_name: ${name}-${pod}
    honor_labels: ${honors}
    metrics_path: ${pod === 'exporter-0' ? '/metrics' : '/later'}
    fallback_scrape_protocol: PrometheusText0.0.4
    static_configs:
      - targets: ['127.0.0.1:${exporter.port}']
        labels: { cluster: ${name}, namespace: gpu-operator, pod: ${pod} }`;
    writeFileSync(
      join(directory, 'prometheus.yml'),
      `global: { scrape_interval: 1s }\nscrape_configs:${job(
        'west',
        true,
      )}${job('east', false)}${job('east', false, 'exporter-1')}\n`,
    );
    const [port] = await freePorts(1);
    url = `http://127.0.0.1:${port}`;
    server = new TestProcess({
      program: findProgram('prometheus'),
      args: [
        `--config.file=${join(directory, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(directory, 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      logFile: join(directory, 'prometheus.log'),
    });
  });

  afterAll(async () => {
    await server?.kill();
    await exporter?.stop();
  });

  /** The newest values of the last seconds. */
  async function newestOf(cluster: string, names: string[]) {
    const toMs = Math.floor(Date.now() / 1_000) * 1_000;
    const bins: Bin[] = [3, 2, 1].map(ago => ({
      fromMs: toMs - ago * 1_000,
      toMs: toMs - (ago - 1) * 1_000,
    }));
    const prometheus = new Prometheus({
      clusters: {},
      global: { url, clusterLabel: 'cluster' },
    });
    const reading = await prometheus.ask(cluster, bins, (labels, stepMs) =>
      utilizationQueries(labels, { namespace: 'nlp', names }, stepMs),
    );
    return reading.type === 'answer'
      ? utilizationOf(reading.series, bins).newest
      : reading;
  }

  it.each([
    ['whose scrape honors its labels', 'west'],
    ['whose scrape does not', 'east'],
  ])('is that of its pods, with an exporter %s', async (_, cluster) => {
    await eventually('it is scraped', async () =>
      expect(await newestOf(cluster, ['train-0', 'train-1'])).toEqual({
        mean: 80,
        lowest: 70,
        gpus: 2,
      }),
    );
    expect(await newestOf(cluster, ['slice-0'])).toEqual({
      mean: 25,
      lowest: 25,
      gpus: 1,
    });
    const many = Array.from({ length: 50 }, (__, index) => `train-${index}`);
    expect(await newestOf(cluster, many)).toMatchObject({ gpus: 2 });
    expect(await newestOf(cluster, ['train-9'])).toBeUndefined();
    expect(await newestOf('north', ['train-0'])).toBeUndefined();
  });

  it.each(['west', 'east'])(
    'counts a GPU of %s once after a restart of the exporter',
    async cluster => {
      await eventually('it is scraped', async () =>
        expect(await newestOf(cluster, ['moved-0'])).toEqual({
          mean: cluster === 'west' ? 1 : 60,
          lowest: cluster === 'west' ? 1 : 60,
          gpus: 1,
        }),
      );
    },
  );

  /** The values of each pod in the last seconds. */
  async function podsOf(
    cluster: string,
    queryOf: (labels: Labels, stepMs: number) => string = (labels, stepMs) =>
      idleQuery(labels, stepMs, 5, 5_000),
    pastMs = 5_000,
  ) {
    const toMs = Math.floor(Date.now() / 1_000) * 1_000;
    const prometheus = new Prometheus({
      clusters: {},
      global: { url, clusterLabel: 'cluster' },
    });
    const reading = await prometheus.ask(
      cluster,
      [{ fromMs: toMs - pastMs, toMs }],
      (labels, stepMs) => ({ values: queryOf(labels, stepMs) }),
    );
    return reading.type === 'answer'
      ? Object.fromEntries(
          [...valuesByPod(reading.series.values)].map(([pod, values]) => [
            pod,
            values.get(toMs),
          ]),
        )
      : reading;
  }

  it.each(['west', 'east'])(
    'is read for all pods of %s whose GPUs are not used',
    async cluster => {
      await eventually('it is scraped', async () =>
        expect(await podsOf(cluster)).toEqual({
          'nlp/idle-0': 2,
          'nlp/other-0': 1,
          'nlp/slice-1': 1,
          ...(cluster === 'west' && { 'nlp/moved-0': 1 }),
        }),
      );
      expect(await podsOf('north')).toEqual({});
      // Most of that hour has no data, so its average is far below the number of GPUs.
      const { 'nlp/idle-0': measured } = (await podsOf(
        cluster,
        undefined,
        3_600_000,
      )) as Record<string, number>;
      expect(measured).toBeLessThan(0.5);
    },
  );

  it.each(['west', 'east'])(
    'is read as the mean of each pod of %s',
    async cluster => {
      await eventually('it is scraped', async () =>
        expect(await podsOf(cluster, meanQuery)).toMatchObject({
          'nlp/train-0': 80,
          'nlp/half-0': 2.5,
          'nlp/moved-0': cluster === 'west' ? 1 : 60,
          'nlp/slice-0': 25,
        }),
      );
    },
  );
});
