import { heldLease, mayTake, observe, releasedLease } from './leaseRules';
import type { Lease } from '@squadron/kube-kinds';

const NOW = Date.parse('2030-01-02T03:04:05Z');
const metadata = { namespace: 'a', name: 'l', resourceVersion: '7' };
const heldBy = (holderIdentity: string, leaseDurationSeconds = 15): Lease => ({
  metadata,
  spec: {
    holderIdentity,
    leaseDurationSeconds,
    leaseTransitions: 4,
    acquireTime: 'then',
  },
});

describe('a candidate', () => {
  it.each([
    ['a free Lease', heldBy(''), 0, true],
    ['its own Lease', heldBy('me'), 0, true],
    [
      "another one's Lease that it has just seen renewed",
      heldBy('other'),
      14_999,
      false,
    ],
    [
      "another one's Lease that it has not seen renewed for its duration",
      heldBy('other'),
      15_000,
      true,
    ],
    [
      'a Lease whose holder set a longer duration',
      heldBy('other', 60),
      59_999,
      false,
    ],
    [
      'a Lease whose holder set a shorter duration',
      heldBy('other', 1),
      14_999,
      false,
    ],
    ['a Lease without a holder', { metadata }, 0, true],
  ])('may take %s', (_what, lease, unseenForMs, expected) => {
    const observation = { resourceVersion: '7', seenAtMs: 1000 };
    const nowMs = 1000 + unseenForMs;
    const rules = {
      lease,
      observation,
      identity: 'me',
      leaseDurationMs: 15_000,
      nowMs,
    };
    expect(mayTake(rules)).toBe(expected);
  });

  it('counts from the first observation of a version', () => {
    const first = observe(undefined, heldBy('other'), 100);
    expect(observe(first, heldBy('other'), 900)).toEqual({
      resourceVersion: '7',
      seenAtMs: 100,
    });
    const renewed = {
      ...heldBy('other'),
      metadata: { ...metadata, resourceVersion: '8' },
    };
    expect(observe(first, renewed, 900)).toEqual({
      resourceVersion: '8',
      seenAtMs: 900,
    });
  });
});

describe('the Lease as it is written', () => {
  const write = (lease: Lease) =>
    heldLease({ lease, identity: 'me', leaseDurationMs: 15_000, nowMs: NOW })
      .spec;
  const time = '2030-01-02T03:04:05.000000Z';

  it('counts a change of its holder', () => {
    expect(write(heldBy('other'))).toEqual({
      holderIdentity: 'me',
      leaseDurationSeconds: 15,
      acquireTime: time,
      renewTime: time,
      leaseTransitions: 5,
    });
  });

  it('keeps the time of its acquisition', () => {
    expect(write(heldBy('me'))).toMatchObject({
      acquireTime: 'then',
      renewTime: time,
      leaseTransitions: 4,
    });
  });

  it('begins without a change', () => {
    expect(write({ metadata: { name: 'l' } })).toMatchObject({
      leaseTransitions: 0,
      acquireTime: time,
    });
  });

  it('is free for all candidates immediately after its release', () => {
    expect(releasedLease(heldBy('me'), NOW).spec).toMatchObject({
      holderIdentity: '',
      leaseDurationSeconds: 1,
      leaseTransitions: 4,
    });
  });
});
