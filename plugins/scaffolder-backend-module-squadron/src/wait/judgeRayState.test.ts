import type { RayCluster } from '@squadron/kube-kinds';
import { aRayCluster } from '@squadron/test-utils';
import { judgeRayState } from './judgeRayState';

const target = (until: string) => ({
  kind: 'RayCluster' as const,
  cluster: 'hub',
  namespace: 'nlp',
  name: 'shared',
  until,
});
const ready = aRayCluster('shared').build();
const withSpec = (spec: object) => ({ ...ready, spec });

describe('judgeRayState', () => {
  it('uses the state of the page, not the status that Ray never resets', () => {
    const status: RayCluster['status'] = { state: 'ready' };
    const starting = { ...ready, status: { ...status } };
    expect(judgeRayState(target('Ready'), starting)).toMatchObject({
      state: 'waiting',
      waitingFor: 'Starting',
    });
  });

  it('distinguishes a queued RayCluster from a suspended one', () => {
    const held = withSpec({ suspend: true });
    expect(judgeRayState(target('Suspended'), held)).toEqual({ state: 'met' });
    expect(judgeRayState(target('Ready'), held)).toEqual({
      state: 'waiting',
      waitingFor: 'free quota in its queue',
    });
  });

  it('fails for a failed RayCluster', () => {
    const failed = {
      ...ready,
      status: {
        conditions: [
          {
            type: 'ReplicaFailure',
            status: 'True' as const,
            message: 'no such image',
          },
        ],
      },
    };
    expect(judgeRayState(target('Ready'), failed)).toEqual({
      state: 'failed',
      message: 'Failed: no such image',
    });
  });

  it('returns undefined for conditions', () => {
    expect(judgeRayState(target('HeadPodReady'), ready)).toBeUndefined();
  });
});
