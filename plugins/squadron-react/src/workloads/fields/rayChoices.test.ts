import type {
  QueueSummary,
  RayOptions,
  StateCode,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { t } from '../../__testUtils__/t';
import { manifestPreview } from '../../clusters/fields/manifestPreview';
import { changedFrom, withPreset } from './presetValue';
import {
  gpuTypeChoices,
  imageChoices,
  namespaceChoices,
  presetSummary,
  priorityChoices,
  rayClusterChoices,
} from './rayChoices';
import { rowsOf, textsOf } from '../../fields/textRows';

const a100 = {
  name: 'a100-1',
  title: 'One A100',
  workers: 1,
  cpuPerWorker: '6',
  gpusPerWorker: 1,
  gpuType: 'nvidia-a100',
  priorityClass: 'training',
};
const options: RayOptions = {
  presets: [a100],
  defaultImage: 'rayproject/ray:2.52.0',
  images: ['rayproject/ray:2.52.0', 'rayproject/ray:2.51.0'],
  priorityClasses: [
    { name: 'production', value: 1_000, description: 'Serves customers' },
    { name: 'training', value: 100 },
  ],
  gpuTypes: [
    { type: 'nvidia-a100', clusters: ['worker-2'] },
    { type: 'nvidia-l4', clusters: [] },
  ],
};

describe('choices of Ray forms', () => {
  it('have descriptions', () => {
    expect(imageChoices(t, options)[0].description).toBe('default');
    expect(
      priorityChoices(t, options).map(choice => choice.description),
    ).toEqual(['priority 1000 · Serves customers', 'priority 100']);
    expect(
      gpuTypeChoices(t, options).map(choice => choice.description),
    ).toEqual(['A100 · on worker-2', 'L4']);
    expect(presetSummary(t, { ...a100, memoryPerWorker: '24Gi' })).toBe(
      '1 worker with 1 × A100, 6 CPU, 24 GiB memory · priority training',
    );
    expect(presetSummary(t, { ...a100, memoryPerWorker: 'lots' })).toContain(
      'lots memory',
    );
  });

  it('offer the namespaces of the hub that have a queue', () => {
    const queue = (namespace: string, cluster = 'hub') =>
      ({
        kind: 'LocalQueue',
        cluster,
        namespace,
        pending: 2,
        reserving: 0,
        cannotRun: 0,
        admitted: 1,
      } as QueueSummary);
    const queues = [queue('vision'), queue('nlp'), queue('nlp')];
    expect(
      namespaceChoices(t, [...queues, queue('other', 'worker-1')]),
    ).toEqual([
      { value: 'nlp', title: 'nlp', description: '4 waiting, 2 running' },
      { value: 'vision', title: 'vision', description: '2 waiting, 1 running' },
    ]);
    expect(namespaceChoices(t, queues, ['vision', 'default'])).toMatchObject([
      { value: 'vision' },
    ]);
  });

  it('offer the RayClusters of the namespace, ready ones first', () => {
    const rayCluster = (name: string, code: StateCode, namespace = 'nlp') =>
      ({
        kind: 'raycluster',
        cluster: 'hub',
        runsOn: 'worker-2',
        namespace,
        name,
        state: { code, tone: 'info' },
        gpus: [{ type: 'nvidia-a100', count: 2 }],
      } as WorkloadSummary);
    const all = [
      rayCluster('a', 'Starting'),
      rayCluster('b', 'Ready'),
      rayCluster('c', 'Ready', 'vision'),
      { ...rayCluster('d', 'Ready'), kind: 'rayjob' as const },
    ];
    expect(rayClusterChoices(t, all, { namespace: 'nlp' })).toEqual([
      {
        value: 'b',
        title: 'b',
        description: 'Ready · 2 × A100 · on worker-2',
      },
      {
        value: 'a',
        title: 'a',
        description: 'Starting · 2 × A100 · on worker-2',
      },
    ]);
    expect(rayClusterChoices(t, all, { cluster: 'worker-1' })).toEqual([]);
    const fromHub = { ...rayCluster('e', 'Ready'), cluster: 'hub' };
    const moved = { ...fromHub, runsOn: 'worker-1' };
    expect(
      rayClusterChoices(t, [fromHub, moved], { cluster: 'worker-1' }),
    ).toHaveLength(1);
  });
});

describe('withPreset', () => {
  const own = { workers: 3, cpuPerWorker: '1', memoryPerWorker: '2Gi' };

  it('fills in the values of the preset and keeps the rest', () => {
    const value = withPreset(own, a100);
    expect(value).toEqual({
      preset: 'a100-1',
      workers: 1,
      cpuPerWorker: '6',
      memoryPerWorker: '2Gi',
      gpusPerWorker: 1,
      gpuType: 'nvidia-a100',
    });
    expect(changedFrom(t, value, a100)).toEqual([]);
    expect(changedFrom(t, { ...value, workers: 2 }, a100)).toEqual(['workers']);
  });

  it('keeps the numbers of a deselected preset, and removes the GPU type without GPUs', () => {
    const value = withPreset(own, a100);
    const { preset: _, ...numbers } = value;
    expect(withPreset(value, undefined)).toEqual(numbers);
    const cpu = { name: 'cpu', title: 'No GPU', gpusPerWorker: 0 };
    expect(withPreset(value, cpu)).not.toHaveProperty('gpuType');
  });
});

describe('textsOf', () => {
  it('uses named rows, and the first of two rows with the same name', () => {
    const rows = [
      { name: ' A ', value: ' 1 ' },
      { name: '', value: 'x' },
      { name: 'A', value: '2' },
    ];
    expect(textsOf(rows)).toEqual({ A: ' 1 ' });
    expect(textsOf([{ name: ' ', value: 'x' }])).toBeUndefined();
  });

  it.each([[undefined], [null], ['text'], [['a']]])(
    'reads %j as no rows',
    value => {
      expect(rowsOf(value)).toEqual([]);
    },
  );
});

describe('manifestPreview', () => {
  it('shows a job with its owner and the image of the portal', () => {
    const form = { name: 'train', entrypoint: 'echo "{{ x }}"\n' };
    const { yaml, problems } = manifestPreview('RayJob', form, {
      ...options,
      owner: 'user:default/ann',
    });
    expect(problems).toEqual([]);
    expect(yaml).toContain('kind: RayJob');
    expect(yaml).toContain('squadron.dev/owner: user:default/ann');
    expect(yaml).toContain('rayproject/ray:2.52.0');
  });

  it.each(['RayJob', 'RayCluster', 'RayService'] as const)(
    'reports the problems of a %s form that is empty or has invalid values from a link',
    kind => {
      for (const form of [{}, { groups: 5, resources: 'x', env: 7 }]) {
        const { problems } = manifestPreview(kind, form, options);
        expect(problems.map(({ field }) => field)).toContain('name');
      }
    },
  );
});
