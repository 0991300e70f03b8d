import type {
  DoctorReport,
  StateView,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * The answer that the page opens with.
 *
 * @internal
 */
export function verdictOf({ findings, clusters }: DoctorReport): {
  state: StateView;
  sentence: string;
} {
  const workers = clusters.filter(({ role }) => role === 'worker');
  const [worst] = findings;
  const faulty = new Set(
    findings.filter(({ tone }) => tone !== 'info').map(one => one.cluster),
  );
  if (workers.length === 0) {
    return {
      state: { word: 'No workers', tone: 'neutral' },
      sentence:
        'No workers. A worker joins by itself when a cluster is created or imported.',
    };
  }
  if (worst && faulty.size > 0) {
    const more = findings.length - 1;
    return {
      state: {
        word: worst.tone === 'danger' ? 'Not in order' : 'Needs a look',
        tone: worst.tone,
      },
      sentence: `${worst.what}${more > 0 ? ` And ${more} more below.` : ''}`,
    };
  }
  const unread = clusters.some(({ cells }) =>
    cells.some(({ state }) => state === 'unknown'),
  );
  const rest = unread ? ' Some checks cannot be made here, see below.' : '';
  return {
    state: { word: 'In order', tone: 'success' },
    sentence: worst
      ? `Everything that can be wrong is in order. ${worst.what}`
      : `Everything is in order between the hub and ${wordsFor(
          workers.length,
        )}.${rest}`,
  };
}

function wordsFor(count: number): string {
  return count === 1 ? 'its worker' : `its ${count} workers`;
}
