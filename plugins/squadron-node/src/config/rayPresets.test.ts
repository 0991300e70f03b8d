import { ConfigReader } from '@backstage/config';
import { readSquadronConfig } from './readSquadronConfig';

const readPresets = (presets: unknown) =>
  readSquadronConfig(
    new ConfigReader({ squadron: { ray: { presets } } } as never),
  ).ray.presets;

const small = { name: 'cpu-small', title: 'CPU, small' };

describe('squadron.ray.presets', () => {
  it('offers none by default', () => {
    expect(readPresets(undefined)).toEqual([]);
  });

  it('keeps presets unchanged, in their order', () => {
    const whole = {
      name: 'a100-node',
      title: 'A whole A100 node',
      description: 'For training',
      workers: 1,
      cpuPerWorker: '64',
      memoryPerWorker: '512Gi',
      gpusPerWorker: 8,
      gpuType: 'nvidia-a100',
      queue: 'default',
      priorityClass: 'production',
      image: 'rayproject/ray:2.52.0-gpu',
    };
    expect(readPresets([whole, small])).toEqual([whole, small]);
  });

  it.each<[unknown, string]>([
    ['small', 'squadron.ray.presets in the app-config must be a list'],
    [[{ title: 'A' }], 'squadron.ray.presets[0].name in the app-config is'],
    [
      [small, { ...small, title: 'Other' }],
      "squadron.ray.presets[1].name in the app-config is 'cpu-small', the name of another preset",
    ],
    [
      [{ ...small, gpus: 1 }],
      'squadron.ray.presets[0].gpus in the app-config is not a field of a preset',
    ],
    [
      [{ ...small, name: 'CPU small' }],
      'squadron.ray.presets[0].name in the app-config must be of lower-case letters',
    ],
    [
      [{ ...small, cpuPerWorker: 4 }],
      'squadron.ray.presets[0].cpuPerWorker in the app-config must be a string in quotes',
    ],
    [
      [{ ...small, memoryPerWorker: 'much' }],
      'squadron.ray.presets[0].memoryPerWorker in the app-config must be an amount',
    ],
    [
      [small, { name: 'b', title: 'B', workers: 1.5 }],
      'squadron.ray.presets[1].workers in the app-config must be a whole number',
    ],
    [
      [{ ...small, gpuType: 'nvidia-a100' }],
      'squadron.ray.presets[0].gpuType in the app-config needs gpusPerWorker',
    ],
    [
      [{ ...small, image: 'my image' }],
      'squadron.ray.presets[0].image in the app-config must be one word',
    ],
  ])('refuses %j and names the key', (value, message) => {
    expect(() => readPresets(value)).toThrow(message);
  });
});
