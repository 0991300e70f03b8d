import { EXEC_CHANNELS } from '@squadron/backstage-plugin-squadron-common';
import { eventually, FakeClock } from '@squadron/test-utils';
import { aConnection, frame } from './__testUtils__/aConnection';
import { relayExec, type ExecRecord } from './relayExec';

const { stdin, stdout, status, resize } = EXEC_CHANNELS;

const OUTPUT = 'a.txt\nAuthorization: Bearer abcdefgh12345678\nb.txt\n';

describe('relayExec', () => {
  const ends: Array<() => void> = [];
  afterEach(() => ends.splice(0).forEach(end => end()));

  async function start(recordBytes = 0) {
    const [person, container] = [await aConnection(), await aConnection()];
    ends.push(person.stop, container.stop);
    const clock = new FakeClock();
    const record: ExecRecord = { inputBytes: 0, outputBytes: 0 };
    const leaving = new AbortController();
    const done = relayExec(
      person.near,
      container.near,
      { clock, idleMs: 50_000, recordBytes, signal: leaving.signal },
      record,
    );
    return { person, container, clock, record, leaving, done };
  }

  it('passes input, size, output and status, and no other messages of a person', async () => {
    const { person, container, record, done } = await start(30);
    person.far.send(frame(stdin, 'ls\n'));
    person.far.send(frame(status, '{"status":"Success"}'));
    person.far.send(frame(resize, '{"Width":80,"Height":24}'));
    await eventually('the input arrives', () => container.heard.length === 2);
    container.far.send(frame(stdout, OUTPUT));
    container.far.send(
      frame(
        status,
        '{"status":"Failure","reason":"NonZeroExitCode","details":{"causes":[{"reason":"ExitCode","message":"3"}]}}',
      ),
    );
    await eventually('the status arrives', () => person.heard.length === 2);
    container.far.close();
    await done;
    expect(container.heard).toEqual([
      frame(stdin, 'ls\n'),
      frame(resize, '{"Width":80,"Height":24}'),
    ]);
    expect(person.heard[0]).toBe(frame(stdout, OUTPUT));
    expect(record).toEqual({
      exitCode: 3,
      inputBytes: 3,
      outputBytes: OUTPUT.length,
      output: expect.stringMatching(/Bearer \[hidden\]\nb\.txt\n$/),
    });
  });

  it('ends a command that is idle, and no earlier', async () => {
    const { person, container, clock, done } = await start();
    await clock.advance(45_000);
    person.far.send(frame(stdin, '\n'));
    await eventually('the input arrives', () => container.heard.length === 1);
    await clock.advance(45_000);
    expect(container.near.readyState).toBe(container.near.OPEN);
    const [error] = await Promise.all([
      done.catch(cause => cause),
      clock.advance(15_000),
    ]);
    expect(error.message).toContain('squadron.exec.idleTimeout');
  });

  it('ends when its person leaves', async () => {
    const { person, container, done } = await start();
    person.far.terminate();
    await done;
    expect(container.near.readyState).not.toBe(container.near.OPEN);
  });

  it('fails when the connection to the container breaks', async () => {
    const { container, done } = await start();
    container.far.terminate();
    await expect(done).rejects.toThrow('connection to the container broke');
  });

  it('ends with the reason of its signal', async () => {
    const { leaving, done } = await start();
    leaving.abort(new Error('no longer allowed'));
    await expect(done).rejects.toThrow('no longer allowed');
  });
});
