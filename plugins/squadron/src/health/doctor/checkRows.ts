import {
  DOCTOR_CHECKS,
  messageText,
  type DoctorCheckId,
  type DoctorCluster,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';

const ORDER = ['problem', 'unknown', 'notice', 'ok'] as const;

/** The checks that any cluster has, each with the worst state of its clusters: failed ones first, then unknown ones. @internal */
export function checkRows(
  clusters: readonly DoctorCluster[],
): Array<{ check: DoctorCheckId; worst: (typeof ORDER)[number] }> {
  return DOCTOR_CHECKS.flatMap(check => {
    const states = clusters.flatMap(({ cells }) =>
      cells.filter(cell => cell.check === check).map(({ state }) => state),
    );
    const place = ORDER.findIndex(state => states.includes(state));
    return place < 0 ? [] : [{ check, worst: ORDER[place] }];
  }).sort((a, b) => ORDER.indexOf(a.worst) - ORDER.indexOf(b.worst));
}

/** Why checks could not run: each reason once, with its checks and clusters. @internal */
export function unknownReasons(
  t: Translate,
  clusters: readonly DoctorCluster[],
): Array<{ why: string; checks: Set<DoctorCheckId>; clusters: Set<string> }> {
  const reasons: Record<string, ReturnType<typeof unknownReasons>[number]> = {};
  for (const { id, cells } of clusters) {
    for (const cell of cells.filter(({ state }) => state === 'unknown')) {
      const why = messageText(cell.why ?? '', t);
      reasons[why] ??= { why, checks: new Set(), clusters: new Set() };
      reasons[why].checks.add(cell.check);
      reasons[why].clusters.add(id);
    }
  }
  return Object.values(reasons);
}
