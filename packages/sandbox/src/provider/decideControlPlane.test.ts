import { findCondition } from '@squadron/kube-kinds';
import {
  aCluster,
  aControlPlane,
  deleting,
  withoutFinalizer,
} from './__testUtils__/builders';
import {
  type ObservedControlPlane,
  decideControlPlane,
} from './decideControlPlane';

const observed = (
  over: Partial<ObservedControlPlane> = {},
): ObservedControlPlane => ({
  object: aControlPlane,
  cluster: aCluster,
  phase: { type: 'ready' },
  runningVersion: 'v1.36.3',
  hasKubeconfig: true,
  now: 1_000_000,
  ...over,
});

/** A control plane with spec.version v1.36.3. */
const served = (version: string) => ({ ...aControlPlane, status: { version } });

describe('a control plane', () => {
  it.each<[string, Partial<ObservedControlPlane>, string[], string?]>([
    ['without an owner', { cluster: undefined }, [], 'WaitingForCluster'],
    [
      'that is new',
      {
        object: withoutFinalizer(aControlPlane),
        phase: { type: 'stopped' },
        runningVersion: undefined,
      },
      ['addFinalizer', 'start'],
      'Starting',
    ],
    ['that is starting', { phase: { type: 'starting' } }, [], 'Starting'],
    [
      'whose kubeconfig is missing',
      { hasKubeconfig: false },
      ['writeKubeconfig'],
      'Starting',
    ],
    ['that is ready', {}, [], 'Available'],
    [
      'with another spec.version',
      { runningVersion: 'v1.35.0' },
      ['start'],
      'Starting',
    ],
    [
      'whose process cannot start',
      { phase: { type: 'failed', message: 'port taken' } },
      ['start'],
      'ProcessFailed',
    ],
    [
      'of a version that cannot be served',
      {
        object: { ...aControlPlane, spec: { version: 'v1.20.0' } },
        phase: { type: 'stopped' },
      },
      [],
      'UnsupportedVersion',
    ],
    [
      'that is upgraded by one minor version',
      { object: served('v1.35.4'), runningVersion: 'v1.35.4' },
      ['start'],
      'Upgrading',
    ],
    [
      'that would skip a minor version',
      { object: served('v1.34.1'), runningVersion: 'v1.34.1' },
      [],
      'UnsupportedUpgrade',
    ],
    [
      'that is reverted after a failed upgrade',
      {
        object: {
          ...served('v1.35.4'),
          spec: { version: 'v1.35.4' },
        },
        runningVersion: 'v1.36.3',
        phase: { type: 'failed', message: 'port taken' },
      },
      ['start'],
      'ProcessFailed',
    ],
    [
      'that is being deleted',
      { object: deleting(aControlPlane) },
      ['destroy', 'removeFinalizer'],
    ],
    [
      'that is being deleted and cleaned up',
      { object: deleting(withoutFinalizer(aControlPlane)) },
      [],
    ],
    [
      'of a paused cluster',
      {
        cluster: { ...aCluster, spec: { paused: true } },
        phase: { type: 'stopped' },
      },
      [],
    ],
  ])('%s', (_, over, actions, ...[reason]) => {
    const decision = decideControlPlane(observed(over));
    expect(decision.actions.map(({ type }) => type)).toEqual(actions);
    expect(
      findCondition(decision.status?.conditions, 'Available')?.reason,
    ).toBe(reason);
  });

  it('names the supported versions', () => {
    const { status } = decideControlPlane(
      observed({ object: { ...aControlPlane, spec: { version: 'v2.0.0' } } }),
    );
    expect(findCondition(status?.conditions, 'Available')?.message).toContain(
      'v1.36, v1.35, v1.34',
    );
  });

  it('stays initialized when its processes fail, so that Cluster API does not start over', () => {
    const ready = decideControlPlane(observed()).status;
    const { status } = decideControlPlane(
      observed({
        object: { ...aControlPlane, status: ready },
        phase: { type: 'failed', message: 'killed' },
      }),
    );
    expect(status?.initialization?.controlPlaneInitialized).toBe(true);
    expect(findCondition(status?.conditions, 'Available')?.status).toBe(
      'False',
    );
  });

  it('reports that its version is simulated', () => {
    const { status } = decideControlPlane(
      observed({
        object: { ...aControlPlane, spec: { version: 'v1.28.4' } },
        runningVersion: 'v1.28.4',
      }),
    );
    expect(status?.version).toBe('v1.28.4');
    const available = findCondition(status?.conditions, 'Available');
    expect(available?.status).toBe('True');
    expect(available?.message).toContain('behaves as 1.34');
  });

  it('is unchanged while its cluster is paused, including its deletion', () => {
    const cluster = { ...aCluster, spec: { paused: true } };
    for (const object of [aControlPlane, deleting(aControlPlane)]) {
      const { actions, status } = decideControlPlane(
        observed({ object, cluster, phase: { type: 'stopped' } }),
      );
      expect(actions).toEqual([]);
      expect(findCondition(status?.conditions, 'Paused')?.status).toBe('True');
    }
  });

  it('reports counters only if replicas are specified', () => {
    expect(decideControlPlane(observed()).status?.replicas).toBeUndefined();
    const spec = { version: 'v1.36.3', replicas: 1 };
    expect(
      decideControlPlane(observed({ object: { ...aControlPlane, spec } }))
        .status,
    ).toMatchObject({ replicas: 1, readyReplicas: 1 });
  });

  it('changes nothing in a second pass', () => {
    const { status } = decideControlPlane(observed());
    const again = decideControlPlane(
      observed({ object: { ...aControlPlane, status }, now: 2_000_000 }),
    );
    expect(again).toEqual({ actions: [], status, requeueAfterMs: undefined });
  });
});
