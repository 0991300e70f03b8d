import {
  DOCTOR_CHECKS,
  messageText,
  type DoctorCheckId,
  type DoctorCluster,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';

const ORDER = ['problem', 'unknown', 'notice', 'ok'] as const;

/** Where the documentation says what to do, by the code of the reason. */
const HELP: Readonly<Record<string, string>> = {
  'answers.doctor.unread.gates': 'multikueue#health',
  'answers.doctor.unread.operators': 'own-cluster',
  'answers.doctor.unread.versions': 'compatibility',
  'answers.doctor.unread.date': 'multikueue#health',
};

/** The checks that any cluster has: failed ones first, then unknown ones. @internal */
export function checkRows(
  clusters: readonly DoctorCluster[],
): Array<{ check: DoctorCheckId; isFine: boolean }> {
  return DOCTOR_CHECKS.flatMap(check => {
    const states = clusters.flatMap(({ cells }) =>
      cells.filter(cell => cell.check === check).map(({ state }) => state),
    );
    const place = ORDER.findIndex(state => states.includes(state));
    return place < 0 ? [] : [{ check, place, isFine: ORDER[place] === 'ok' }];
  }).sort((a, b) => a.place - b.place);
}

/** Why checks could not run: each reason once, with its checks and clusters. @internal */
export function unknownReasons(
  t: Translate,
  clusters: readonly DoctorCluster[],
): Array<{
  why: string;
  checks: Set<DoctorCheckId>;
  clusters: Set<string>;
  /** The page of the documentation that says what to do. */
  help?: string;
}> {
  const reasons: Record<string, ReturnType<typeof unknownReasons>[number]> = {};
  for (const { id, cells } of clusters) {
    for (const cell of cells.filter(({ state }) => state === 'unknown')) {
      const why = messageText(cell.why ?? '', t);
      const help =
        typeof cell.why === 'object' ? HELP[cell.why.code] : undefined;
      reasons[why] ??= { why, checks: new Set(), clusters: new Set(), help };
      reasons[why].checks.add(cell.check);
      reasons[why].clusters.add(id);
    }
  }
  return Object.values(reasons);
}
