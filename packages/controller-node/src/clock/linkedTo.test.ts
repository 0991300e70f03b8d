import { getEventListeners } from 'node:events';
import { linkedTo } from './linkedTo';

describe('linkedTo', () => {
  const listeners = (signal: AbortSignal) =>
    getEventListeners(signal, 'abort').length;

  it('is aborted with the reason of any source, also of one that is over already', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const before = linkedTo(one.signal, other.signal);
    other.abort('over');
    expect(before.signal.reason).toBe('over');
    expect(linkedTo(one.signal, other.signal).signal.reason).toBe('over');
    expect(one.signal.aborted).toBe(false);
  });

  it('leaves nothing at its sources after its end', () => {
    const long = new AbortController();
    const linked = linkedTo(long.signal);
    expect(listeners(long.signal)).toBe(1);
    linked.abort('done');
    expect(linked.signal.reason).toBe('done');
    expect(listeners(long.signal)).toBe(0);
  });
});
