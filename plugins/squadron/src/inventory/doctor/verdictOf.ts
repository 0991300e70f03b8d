import type {
  DoctorReport,
  StateView,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * The verdict at the top of the page.
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
      state: { code: 'NoWorkers', tone: 'neutral' },
      sentence:
        'No workers. A worker joins automatically when a cluster is created or imported.',
    };
  }
  if (worst && faulty.size > 0) {
    const more = findings.length - 1;
    return {
      state: {
        code: worst.tone === 'danger' ? 'Problem' : 'Warning',
        tone: worst.tone,
      },
      sentence: `${worst.what}${more > 0 ? ` ${more} more below.` : ''}`,
    };
  }
  const unread = clusters.some(({ cells }) =>
    cells.some(({ state }) => state === 'unknown'),
  );
  const rest = unread ? ' Some checks could not run, see below.' : '';
  return {
    state: { code: 'Healthy', tone: 'success' },
    sentence: worst
      ? `No problems found. ${worst.what}`
      : `All checks pass between the hub and ${wordsFor(
          workers.length,
        )}.${rest}`,
  };
}

function wordsFor(count: number): string {
  return count === 1 ? 'its worker' : `its ${count} workers`;
}
