import type { AccessMechanism, AccessEntry } from '../../contract';
import { byUrgency, accessState, needsAttention } from './accessState';

const NOW = Date.parse('2026-01-01T12:00:00Z');
const ISSUED = '2026-01-01T11:00:00Z';

function anEntry(
  id: string,
  expiresAt: string | undefined,
  mechanism: AccessMechanism = 'request',
): AccessEntry {
  return {
    id,
    cluster: 'gpu-1',
    consumer: 'MultiKueue',
    mechanism,
    namespace: 'fleet',
    name: id,
    roles: [],
    expiresAt,
    state: accessState({ issuedAt: ISSUED, expiresAt }, NOW),
  };
}

describe('the access list', () => {
  it.each([
    [
      'in the first half of its lifetime',
      ISSUED,
      '2026-01-01T14:00:00Z',
      'Valid',
      '2 h',
    ],
    [
      'in the last quarter of its lifetime',
      ISSUED,
      '2026-01-01T12:15:00Z',
      'ExpiresSoon',
      '15',
    ],
    ['with years left', ISSUED, '2035-12-30T11:00:00Z', 'LongLived', '10 y'],
    ['after its expiry', ISSUED, '2026-01-01T11:59:00Z', 'Expired', ''],
    ['without an expiry', ISSUED, undefined, 'NoEnd', ''],
    ['without a time of issue', undefined, '2026-01-01T12:01:00Z', 'Valid', ''],
  ])(
    'gives the state of a credential %s',
    (_, issuedAt, expiresAt, word, detail) => {
      const state = accessState({ issuedAt, expiresAt }, NOW);
      expect(state.code).toBe(word);
      expect(state.detail ?? '').toContain(detail);
    },
  );

  it('sorts by severity, then by expiry', () => {
    const entries = [
      anEntry('later', '2026-01-01T18:00:00Z'),
      anEntry('sooner', '2026-01-01T17:00:00Z'),
      anEntry('ended', '2026-01-01T11:30:00Z'),
      anEntry('soon', '2026-01-01T12:10:00Z'),
    ];
    expect(entries.sort(byUrgency).map(({ id }) => id)).toEqual([
      'ended',
      'soon',
      'sooner',
      'later',
    ]);
  });

  it('warns only of a credential that was not rotated in time', () => {
    const soon = '2026-01-01T12:10:00Z';
    expect(needsAttention(anEntry('a', soon))).toBe(true);
    expect(needsAttention(anEntry('a', soon, 'person'))).toBe(false);
    expect(needsAttention(anEntry('a', '2026-01-01T18:00:00Z'))).toBe(false);
  });
});
