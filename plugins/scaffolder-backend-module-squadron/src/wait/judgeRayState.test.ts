import type { RayCluster } from '@squadron/backstage-plugin-squadron-common';
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
  it('takes the word of the page, not the status that sticks', () => {
    const status: RayCluster['status'] = { state: 'ready' };
    const starting = { ...ready, status: { ...status } };
    expect(judgeRayState(target('Ready'), starting)).toMatchObject({
      state: 'waiting',
      waitingFor: 'Starting',
    });
  });

  it('knows a RayCluster that waits in its queue from one that is there', () => {
    const held = withSpec({ suspend: true });
    expect(judgeRayState(target('Suspended'), held)).toEqual({ state: 'met' });
    expect(judgeRayState(target('Ready'), held)).toEqual({
      state: 'waiting',
      waitingFor: 'room in its queue',
    });
  });

  it('gives up on one that failed', () => {
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

  it('leaves conditions to others', () => {
    expect(judgeRayState(target('HeadPodReady'), ready)).toBeUndefined();
  });
});
