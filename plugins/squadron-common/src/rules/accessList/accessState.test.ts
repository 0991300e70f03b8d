import type { AccessMechanism, AccessEntry } from '../../api';
import { byUrgency, accessState, needsAttention } from '.';

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

describe('the ledger', () => {
  it.each([
    ['in its first half', ISSUED, '2026-01-01T14:00:00Z', 'Valid', '2 h'],
    [
      'in its last quarter',
      ISSUED,
      '2026-01-01T12:15:00Z',
      'Expires soon',
      '15',
    ],
    ['after its end', ISSUED, '2026-01-01T11:59:00Z', 'Expired', ''],
    ['without an end', ISSUED, undefined, 'No end', 'it does not expire'],
    ['without a beginning', undefined, '2026-01-01T12:01:00Z', 'Valid', ''],
  ])(
    'says how a credential stands %s',
    (_, issuedAt, expiresAt, word, detail) => {
      const state = accessState({ issuedAt, expiresAt }, NOW);
      expect(state.word).toBe(word);
      expect(state.detail ?? '').toContain(detail);
    },
  );

  it('has first what needs somebody, then what ends first', () => {
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

  it('warns of what renews itself and did not, and of nothing else', () => {
    const soon = '2026-01-01T12:10:00Z';
    expect(needsAttention(anEntry('a', soon))).toBe(true);
    expect(needsAttention(anEntry('a', soon, 'person'))).toBe(false);
    expect(needsAttention(anEntry('a', '2026-01-01T18:00:00Z'))).toBe(false);
  });
});
