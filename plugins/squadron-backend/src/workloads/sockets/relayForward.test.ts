import { eventually, FakeClock } from '@squadron/test-utils';
import { aConnection, frame } from './__testUtils__/aConnection';
import { relayForward, type ForwardRecord } from './relayForward';

const [DATA, ERROR, STATUS] = [0, 1, 3];
const PORT = 'P\0';

describe('relayForward', () => {
  const ends: Array<() => void> = [];
  afterEach(() => ends.splice(0).forEach(end => end()));

  async function start() {
    const [person, pod] = [await aConnection(), await aConnection()];
    ends.push(person.stop, pod.stop);
    const record: ForwardRecord = { inputBytes: 0, outputBytes: 0 };
    const { signal } = new AbortController();
    const options = {
      clock: new FakeClock(),
      idleMs: 50_000,
      recordBytes: 0,
      signal,
    };
    const done = relayForward(person.near, pod.near, options, record);
    [DATA, ERROR].forEach(channel => pod.far.send(frame(channel, PORT)));
    return { person, pod, record, done };
  }

  it('passes what was sent before an end, data only, and counts it', async () => {
    const { person, pod, record, done } = await start();
    pod.far.send(frame(DATA, 'answer'));
    await eventually('it arrives', () => person.heard.length === 3);
    person.far.send(frame(STATUS, '{"status":"Success"}'));
    person.far.send(frame(DATA, 'first'));
    person.far.send(frame(DATA, 'x'.repeat(60_000)));
    person.far.close();
    await done;
    await eventually('all arrives', () => pod.heard.length === 2);
    expect(pod.heard[0]).toBe(frame(DATA, 'first'));
    expect(record).toEqual({ inputBytes: 60_005, outputBytes: 6 });
  });

  it('records why a pod refuses, and passes it', async () => {
    const { person, pod, record, done } = await start();
    pod.far.send(frame(ERROR, 'connection refused'));
    pod.far.close();
    await done;
    await eventually('it arrives', () => person.heard.length === 3);
    expect(person.heard[2]).toBe(frame(ERROR, 'connection refused'));
    expect(record.message).toBe('connection refused');
  });

  it('fails when the connection to the pod breaks', async () => {
    const { pod, done } = await start();
    pod.far.terminate();
    await expect(done).rejects.toThrow('The connection to the pod broke.');
  });
});
