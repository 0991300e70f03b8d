import type { ContainerStatus, KubePod } from '@squadron/kube-kinds';
import { simulatedContainerLog } from './simulatedContainerLog';

const START = '2026-01-01T00:00:00Z';
const startMs = Date.parse(START);

function podWith(status: Partial<ContainerStatus>): KubePod {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { namespace: 'default', name: 'train' },
    spec: {
      containers: [
        { name: 'main', image: 'ray:2', command: ['python'], args: ['a.py'] },
      ],
    },
    status: { containerStatuses: [{ name: 'main', ...status }] },
  };
}

const logAt = (pod: KubePod, afterMs: number, isPrevious = false) =>
  simulatedContainerLog({
    pod,
    container: 'main',
    isPrevious,
    nowMs: startMs + afterMs,
  });
const textAt = (pod: KubePod, afterMs: number, isPrevious = false) => {
  const log = logAt(pod, afterMs, isPrevious);
  return log.type === 'log' ? log.lines.map(({ text }) => text) : log.message;
};

describe('the log of a simulated container', () => {
  const running = podWith({ state: { running: { startedAt: START } } });
  const opening = [
    'This container is simulated by the sandbox: nothing runs in it.',
    'image: ray:2',
    'command: ["python","a.py"]',
  ];

  it('states that it is simulated, and the command', () => {
    expect(textAt(running, 0)).toEqual(opening);
  });

  it('grows while the container runs', () => {
    expect(textAt(running, 11_000)).toEqual([
      ...opening,
      'simulated for 5 s',
      'simulated for 10 s',
    ]);
    expect(logAt(running, 11_000)).toMatchObject({ hasEnded: false });
  });

  it('keeps a bounded number of lines of a container that runs for a year', () => {
    const lines = textAt(running, 365 * 24 * 3_600_000);
    expect(lines).toHaveLength(1_003);
    expect(lines[1_002]).toBe('simulated for 31536000 s');
  });

  it('ends with the container', () => {
    const ended = podWith({
      state: {
        terminated: {
          startedAt: START,
          finishedAt: '2026-01-01T00:00:06Z',
          reason: 'OOMKilled',
          exitCode: 137,
        },
      },
    });
    expect(textAt(ended, 60_000)).toEqual([
      ...opening,
      'simulated for 5 s',
      'ended: OOMKilled, exit code 137',
    ]);
    expect(logAt(ended, 60_000)).toMatchObject({ hasEnded: true });
  });

  it.each([
    [
      'has not been started',
      podWith({ state: { waiting: { reason: 'ImagePullBackOff' } } }),
      false,
      'container "main" in pod "train" is waiting to start: ImagePullBackOff',
    ],
    [
      'was never restarted',
      running,
      true,
      'previous terminated container "main" in pod "train" not found',
    ],
    [
      'does not exist',
      { ...running, spec: {} },
      false,
      'container "main" in pod "train" is not there',
    ],
  ])(
    'reports the reason for a missing log when the container %s',
    (_, pod, isPrevious, message) => {
      expect(textAt(pod, 0, isPrevious)).toBe(message);
    },
  );
});
