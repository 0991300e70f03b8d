import { findCondition } from '@squadron/kube-kinds';
import {
  aCluster,
  anAddOn,
  deleting,
  withoutFinalizer,
} from './__testUtils__/builders';
import { type ObservedAddOn, decideAddOn } from './decideAddOn';

const observed = (over: Partial<ObservedAddOn> = {}): ObservedAddOn => ({
  object: anAddOn,
  cluster: aCluster,
  controlPlane: 'ready',
  phase: { type: 'ready' },
  version: 'v0.18.4',
  now: 1_000_000,
  ...over,
});

describe('an add-on', () => {
  it.each<[string, Partial<ObservedAddOn>, string[], string?]>([
    ['without a cluster', { cluster: undefined }, [], 'ClusterNotFound'],
    [
      'that is new',
      {
        object: withoutFinalizer({
          ...anAddOn,
          metadata: { ...anAddOn.metadata, ownerReferences: [] },
        }),
        phase: { type: 'absent' },
      },
      ['addFinalizer', 'setOwner', 'start'],
      'Installing',
    ],
    [
      'whose cluster is not ready',
      { controlPlane: 'notReady', phase: { type: 'absent' } },
      [],
      'WaitingForControlPlane',
    ],
    [
      'that is being installed',
      { phase: { type: 'installing' } },
      [],
      'Installing',
    ],
    ['that works', {}, [], 'Ready'],
    [
      'that failed',
      { phase: { type: 'failed', message: 'crashed' } },
      ['start'],
      'InstallationFailed',
    ],
    [
      'of another version',
      { object: { ...anAddOn, spec: { ...anAddOn.spec, version: 'v0.1.0' } } },
      [],
      'UnsupportedVersion',
    ],
    [
      'of this version, without the v',
      { object: { ...anAddOn, spec: { ...anAddOn.spec, version: '0.18.4' } } },
      [],
      'Ready',
    ],
    [
      'that is being deleted',
      { object: deleting(anAddOn) },
      ['remove', 'removeFinalizer'],
    ],
    [
      'that is being deleted while its API server is unreachable',
      { object: deleting(anAddOn), controlPlane: 'notReady' },
      [],
    ],
    [
      'that is being deleted with its cluster',
      {
        object: deleting(anAddOn),
        controlPlane: 'notReady',
        cluster: deleting(aCluster),
      },
      ['remove', 'removeFinalizer'],
    ],
  ])('%s', (_, over, actions, ...[reason]) => {
    const decision = decideAddOn(observed(over));
    expect(decision.actions.map(({ type }) => type)).toEqual(actions);
    expect(findCondition(decision.status?.conditions, 'Ready')?.reason).toBe(
      reason,
    );
  });
});
