import { kubeMicroTime, kubeTime } from './kubeTime';
import { findCondition } from './findCondition';
import { setCondition } from './setCondition';

const NOW = Date.parse('2030-01-02T03:04:05.678Z');
const ready = {
  type: 'Ready',
  status: 'True',
  reason: 'AllThere',
  message: 'ok',
} as const;
const before = {
  ...ready,
  lastTransitionTime: '2020-01-01T00:00:00Z',
} as const;
const other = { ...before, type: 'Other' } as const;

describe('setting a condition', () => {
  it('adds a new one at the end, with the time in whole seconds', () => {
    expect(setCondition([other], ready, NOW)).toEqual([
      other,
      { ...ready, lastTransitionTime: '2030-01-02T03:04:05Z' },
    ]);
    expect(setCondition(undefined, ready, NOW)).toHaveLength(1);
  });

  it('returns the same list when nothing differs', () => {
    const list = [before, other];
    expect(setCondition(list, ready, NOW)).toBe(list);
  });

  it.each([
    ['the reason', { reason: 'Else' }, before.lastTransitionTime],
    ['the message', { message: 'else' }, before.lastTransitionTime],
    ['the generation', { observedGeneration: 2 }, before.lastTransitionTime],
    ['the status', { status: 'False' }, '2030-01-02T03:04:05Z'],
  ] as const)(
    'changes the transition time only with the status: %s differs',
    (_what, change, time) => {
      const list = setCondition([before, other], { ...ready, ...change }, NOW);
      expect(list).toEqual([
        { ...ready, ...change, lastTransitionTime: time },
        other,
      ]);
    },
  );

  it('bounds the message', () => {
    const [condition] = setCondition(
      [],
      { ...ready, message: 'x'.repeat(10_000) },
      NOW,
    );
    expect(condition.message).toHaveLength(4096);
  });

  it('finds one by its type', () => {
    expect(findCondition([before, other], 'Other')).toBe(other);
    expect(findCondition(undefined, 'Other')).toBeUndefined();
  });
});

it('formats times like Kubernetes', () => {
  expect(kubeTime(NOW)).toBe('2030-01-02T03:04:05Z');
  expect(kubeMicroTime(NOW)).toBe('2030-01-02T03:04:05.678000Z');
});
