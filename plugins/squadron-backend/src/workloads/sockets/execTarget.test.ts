import type { LogSource } from '@squadron/backstage-plugin-squadron-common';
import { execTarget } from './targets';

function aContainer(
  pod: string,
  container: string,
  code: LogSource['state']['code'] = 'Running',
): LogSource {
  return {
    id: `${pod}/${container}`,
    type: 'pod',
    label: '',
    cluster: 'worker-1',
    pod,
    container,
    role: pod === 'h' ? 'head' : 'worker',
    state: { code, tone: 'neutral' },
  };
}

const driver: LogSource = {
  id: 'driver',
  type: 'driver',
  role: 'driver',
  label: 'Driver',
  cluster: 'worker-1',
  state: { code: 'Running', tone: 'success' },
};
const workers = [aContainer('w', 'ray'), aContainer('w', 'proxy')];
const head = aContainer('h', 'ray-head');
const train = (logs?: LogSource[]) => ({
  name: 'train',
  namespace: 'nlp',
  logs,
});

describe('execTarget', () => {
  it.each([
    ['the head by default', [driver, ...workers, head], {}, 'h/ray-head'],
    ['a pod', [...workers, head], { pod: 'w' }, 'w/ray'],
    ['its container', workers, { pod: 'w', container: 'proxy' }, 'w/proxy'],
    [
      'what runs',
      [aContainer('h', 'ray-head', 'NotStarted'), ...workers],
      ...([{}, 'w/ray'] as const),
    ],
  ])('chooses %s', (_, logs, choice, expected) => {
    const { pod, container, ...where } = execTarget(train(logs), choice);
    expect(`${pod}/${container}`).toBe(expected);
    expect(where).toMatchObject({ cluster: 'worker-1', namespace: 'nlp' });
  });

  it.each([
    ['a pod of another workload', workers, { pod: 'x' }, 'x/*'],
    [
      'an ended container',
      [aContainer('w', 'a', 'Ended')],
      { pod: 'w' },
      'w/*',
    ],
    ['a workload without pods', undefined, {}, '*/*'],
    ['a driver without pods', [driver], {}, '*/*'],
  ])('refuses %s', (_, logs, choice, named) => {
    expect(() => execTarget(train(logs), choice)).toThrow(
      `No container ${named} of train runs now.`,
    );
  });
});
