import { inEnglish, aPod, at } from '@squadron/test-builders';
import type { KubeEvent } from '@squadron/kube-kinds';
import { podState } from './podState';

function anEvent(reason: string, message: string): KubeEvent {
  return {
    metadata: { name: 'head.17a', namespace: 'default' },
    involvedObject: { kind: 'Pod', name: 'head' },
    type: 'Warning',
    reason,
    message,
    firstTimestamp: at('12:01:00'),
    lastTimestamp: at('12:05:00'),
  };
}

const creating = aPod('head').waitingFor('ContainerCreating').build();

describe('a pod whose status is just ContainerCreating', () => {
  it.each([
    [
      'a Secret that its volume needs is missing',
      'FailedMount',
      'MountVolume.SetUp failed for volume "token" : secret "hub-token" not found',
      'Secret hub-token is missing',
    ],
    [
      'a volume cannot be attached',
      'FailedAttachVolume',
      'AttachVolume.Attach failed for volume "pvc-1" : rpc error',
      'volume pvc-1 cannot be mounted',
    ],
    [
      'its sandbox cannot be created',
      'FailedCreatePodSandBox',
      'failed to setup network for sandbox "0f"',
      'its node cannot set up the network of the pod',
    ],
    [
      'its image was refused a moment ago',
      'Failed',
      'Failed to pull image "example.com/ray:9": not found',
      'image example.com/ray:9 cannot be pulled: it does not exist',
    ],
  ])('is faulty when %s', (_what, reason, message, detail) => {
    const state = podState(withEvent(anEvent(reason, message)));
    expect(inEnglish([state.code, state.detail])).toEqual(['Faulty', detail]);
    expect(state.raw).toEqual({ reason, message });
  });

  it.each([
    ['its newest event is progress', 'Pulling', 'Pulling image "ray"'],
    ['the event is unknown', 'Failed', 'Error: something else'],
  ])('starts when %s', (_what, reason, message) => {
    expect(podState(withEvent(anEvent(reason, message))).code).toBe('Starting');
  });
});

it('prefers the status of a pod to its events', () => {
  const pod = aPod('head')
    .waitingFor('CreateContainerConfigError', 'secret "a" not found')
    .build();
  const newestEvent = anEvent('FailedMount', 'volume "b" : timed out');
  expect(
    inEnglish(podState({ ...pod, newestEvent } as typeof pod).detail),
  ).toBe('Secret a is missing (container main)');
});

function withEvent(newestEvent: KubeEvent) {
  return { ...creating, newestEvent } as typeof creating;
}
