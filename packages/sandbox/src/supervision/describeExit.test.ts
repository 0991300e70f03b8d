import { describeExit, lastRelevantLine } from './describeExit';

describe('the message about an exited process', () => {
  const base = {
    name: 'hub/kueue',
    command: '/tools/kueue',
    logFile: '/logs/hub/kueue.log',
    ports: [20_001, 20_002],
  };

  it.each([
    [
      'a taken port',
      'status 1',
      'listen tcp 127.0.0.1:20001: bind: address already in use',
      '20001, 20002',
    ],
    [
      'a full disk',
      'status 2',
      'write: no space left on device',
      'disk is full',
    ],
    [
      'a missing program',
      'spawn /tools/kueue ENOENT',
      undefined,
      'sandbox build',
    ],
    ['a lack of memory', 'signal SIGKILL', undefined, 'memory'],
    ['anything else', 'status 7', 'panic: no idea', 'See the log'],
  ])(
    'states the problem, the object and the remedy for %s',
    (_, how, lastLine, remedy) => {
      const message = describeExit({ ...base, how, lastLine });
      expect(message).toContain('hub/kueue');
      expect(message).toContain('/logs/hub/kueue.log');
      expect(message).toContain(remedy);
    },
  );
});

describe('the relevant line of a log', () => {
  it.each([
    [
      'the last error',
      'start\nError: port taken\nUsage: x\n  --flag',
      'Error: port taken',
    ],
    ['the last line without errors', 'one\ntwo\n\n', 'two'],
    ['nothing for an empty log', '', undefined],
  ])('is %s', (_, log, line) => {
    expect(lastRelevantLine(log)).toBe(line);
  });

  it('is bounded', () => {
    expect(lastRelevantLine(`error ${'x'.repeat(5_000)}`)?.length).toBe(401);
  });
});
