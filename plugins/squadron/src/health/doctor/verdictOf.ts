import {
  messageText,
  type DoctorReport,
  type StateView,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { checkRows } from './checkRows';

/** The verdict at the top of the page. @internal */
export function verdictOf(
  t: Translate,
  { findings, clusters }: DoctorReport,
): {
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
      sentence: t('health.verdict.noWorkersText'),
    };
  }
  if (worst && faulty.size > 0) {
    const more = findings.length - 1;
    return {
      state: {
        code: worst.tone === 'danger' ? 'Problem' : 'Warning',
        tone: worst.tone,
      },
      sentence:
        more > 0
          ? t('health.verdict.moreBelow', {
              worst: messageText(worst.what, t),
              more,
            })
          : messageText(worst.what, t),
    };
  }
  const rows = checkRows(clusters);
  const unread = rows.filter(({ worst: state }) => state === 'unknown').length;
  const sentence = worst
    ? t('health.verdict.noProblems', { worst: messageText(worst.what, t) })
    : t('health.verdict.pass', { count: workers.length });
  return unread > 0
    ? {
        state: { code: 'Incomplete', tone: 'neutral' },
        sentence: t('health.verdict.incomplete', {
          count: unread,
          passed: rows.length - unread,
        }),
      }
    : { state: { code: 'Healthy', tone: 'success' }, sentence };
}
