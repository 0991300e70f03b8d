import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import {
  changeReason,
  detachReason,
  kubeconfigReason,
  machinesReason,
  rollReason,
} from '../clusters/actions/clusterReasons';
import { EMPTY_POOL, poolChanges } from '../clusters/actions/poolChanges';
import { scaleChanges, scaleFormOf } from '../clusters/actions/scaleChanges';
import {
  upgradeChoices,
  upgradeReason,
} from '../clusters/actions/upgradeChoices';
import { t } from '../__testUtils__/t';

const worker = recordedAnswer('getCluster', { cluster: 'worker-2' });

describe('changeReason', () => {
  it.each([
    [
      'one that is being deleted',
      {
        ...worker,
        state: { code: 'Deleting' as const, tone: 'neutral' as const },
      },
      /deleted/,
    ],
    ['a worker created by Squadron', worker, /^undefined$/],
  ])('gives the reason for %s', (_, cluster, expected) => {
    expect(String(changeReason(t, cluster))).toMatch(expected);
  });

  it('does not change machines of a paused cluster', () => {
    const paused = { ...worker, isPaused: true };
    expect(machinesReason(t, paused)).toMatch(/Resume it first/);
    expect(changeReason(t, paused)).toBeUndefined();
  });

  it('offers neither Scale nor Detach of a cluster while it creates it', () => {
    const creating = {
      ...worker,
      state: { code: 'Creating' as const, tone: 'info' as const },
    };
    expect(rollReason(t, creating)).toMatch(/until it is Ready/);
    expect(detachReason(t, creating)).toMatch(/until it is Ready/);
    expect(
      detachReason(t, { ...creating, origin: 'cluster-profile' }),
    ).toBeUndefined();
    expect(detachReason(t, { ...worker, isPaused: true })).toBeUndefined();
    expect(machinesReason(t, creating)).toBeUndefined();
  });
});

describe('kubeconfigReason', () => {
  it.each([
    ['a reachable worker', worker, /^undefined$/],
    [
      'one that was never reached',
      { ...worker, freshness: { state: 'catchingUp' as const } },
      /not reached the cluster yet/,
    ],
    [
      'an unreachable one',
      {
        ...worker,
        freshness: { state: 'offline' as const, lastContact: '2026-01-01' },
      },
      /is unreachable/,
    ],
  ])('gives the reason for %s', (_, cluster, expected) => {
    expect(String(kubeconfigReason(t, cluster))).toMatch(expected);
  });
});

describe('scaleChanges', () => {
  const form = scaleFormOf(worker);
  it.each([
    ['nothing', form, undefined],
    [
      'the control plane',
      { ...form, controlPlane: 5 },
      { controlPlane: { replicas: 5 } },
    ],
    [
      'a pool',
      { ...form, pools: { ...form.pools, 'gpu-base': { replicas: 4 } } },
      { pools: [{ name: 'gpu-base', replicas: 4 }] },
    ],
    [
      'bounds',
      { ...form, pools: { ...form.pools, 'gpu-spot': { min: 0, max: 8 } } },
      { pools: [{ name: 'gpu-spot', minReplicas: 0, maxReplicas: 8 }] },
    ],
    [
      'a number that is not typed yet',
      { ...form, pools: { 'gpu-base': { replicas: NaN } } },
      undefined,
    ],
  ])('asks for %s', (_, wanted, expected) => {
    expect(scaleChanges(worker, wanted)).toEqual(expected);
  });
});

describe('poolChanges', () => {
  it('requests nothing without a name', () => {
    expect(poolChanges({ ...EMPTY_POOL, name: '  ' })).toBeUndefined();
  });

  it('leaves out empty fields', () => {
    expect(poolChanges({ ...EMPTY_POOL, name: 'a' })).toEqual({
      pools: [{ name: 'a', replicas: 1 }],
    });
  });

  it('describes an autoscaled GPU pool of spot machines', () => {
    expect(
      poolChanges({
        ...EMPTY_POOL,
        name: 'gpu',
        isAutoscaled: true,
        gpuType: 'nvidia-a100',
        gpuCount: 8,
        machineType: 'p4d.24xlarge',
        isSpot: true,
      }),
    ).toEqual({
      pools: [
        {
          name: 'gpu',
          minReplicas: 0,
          maxReplicas: 3,
          gpu: { type: 'nvidia-a100', count: 8 },
          machineType: 'p4d.24xlarge',
          spot: {},
        },
      ],
    });
  });
});

describe('upgradeChoices', () => {
  const cluster = { ...worker, version: 'v1.34.2', wantedVersion: 'v1.34.2' };
  const offered = ['v1.34.9', 'v1.36.3', 'v1.33.1', 'v1.35.6'];

  it('offers newer patches and the next minor, the newest first', () => {
    expect(upgradeChoices(cluster, offered)).toEqual(['v1.35.6', 'v1.34.9']);
    expect(upgradeReason(t, cluster, offered)).toBeUndefined();
  });

  it.each([
    ['is the newest', ['v1.34.2'], 'v1.34.2', /no version newer than v1.34.2/],
    ['is too far behind', ['v1.36.3'], 'v1.34.2', /in one step/],
    ['is being upgraded to it', ['v1.35.6'], 'v1.35.6', /upgraded to v1.35.6/],
  ])('says why not when it %s', (_, versions, wantedVersion, expected) => {
    expect(upgradeReason(t, { ...cluster, wantedVersion }, versions)).toMatch(
      expected,
    );
  });
});
