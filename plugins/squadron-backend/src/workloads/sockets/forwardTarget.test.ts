import type { LogSource } from '@squadron/backstage-plugin-squadron-common';
import { forwardTarget } from './targets';

function aContainer(
  pod: string,
  ports?: LogSource['ports'],
  code: LogSource['state']['code'] = 'Running',
): LogSource {
  return {
    id: pod,
    type: 'pod',
    role: 'pod',
    label: '',
    cluster: 'worker-1',
    pod,
    container: 'main',
    ports,
    state: { code, tone: 'neutral' },
  };
}

const target = (logs: LogSource[], choice: { pod?: string }, port: unknown) => {
  const workload = { name: 'web', namespace: 'nlp', logs };
  return forwardTarget(workload, { ...choice, port: port as string });
};
const http = [{ port: 9090 }, { name: 'http', port: 8080 }];

describe('forwardTarget', () => {
  it.each([
    ['a pod that runs', [aContainer('a', http, 'Ended'), aContainer('b')], 80],
    ['a number that no container declares', [aContainer('b', http)], 80],
    ['a name', [aContainer('a'), aContainer('b', http)], 'http'],
  ])('chooses %s', (_, logs, port) => {
    expect(target(logs, {}, port)).toEqual({
      cluster: 'worker-1',
      namespace: 'nlp',
      pod: 'b',
      port: port === 'http' ? 8080 : port,
    });
  });

  it.each([
    ['a pod of another workload', [aContainer('a')], { pod: 'x' }, 80, 'x'],
    ['an ended pod', [aContainer('a', http, 'Ended')], {}, 'http', '*'],
  ])('refuses %s', (_, logs, choice, port, named) => {
    expect(() => target(logs, choice, port)).toThrow(
      `No pod ${named} of web runs now.`,
    );
  });

  it('refuses a name that the chosen pod does not have', () => {
    const logs = [aContainer('a'), aContainer('b', http)];
    expect(() => target(logs, { pod: 'a' }, 'http')).toThrow(
      'No container of web that runs has a port named http.',
    );
  });
});
