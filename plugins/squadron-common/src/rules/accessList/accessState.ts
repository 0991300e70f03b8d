import type { AccessEntry, StateView } from '../../api';
import { formatDuration } from '../../format';
import { tokenState } from '../authTokens';

/**
 * How a credential stands. One without an end is said to be so: it is good until somebody removes it.
 *
 * @public
 */
export function accessState(
  times: { issuedAt?: string; expiresAt?: string },
  nowMs: number,
): StateView {
  const expiresMs = Date.parse(times.expiresAt ?? '');
  if (Number.isNaN(expiresMs)) {
    return { word: 'No end', tone: 'warning', detail: 'it does not expire' };
  }
  const issuedMs = Date.parse(times.issuedAt ?? '');
  // Without its beginning nobody can tell the last quarter of its life.
  const life = { issuedMs: issuedMs || nowMs, expiresMs };
  const state = tokenState(life, nowMs);
  return state.word === 'Expired'
    ? state
    : { ...state, detail: formatDuration(expiresMs - nowMs) };
}

/** Whether somebody should act on a credential that renews itself and did not. @public */
export function needsAttention({ mechanism, state }: AccessEntry): boolean {
  return (
    mechanism === 'request' &&
    (state.tone === 'warning' || state.tone === 'danger')
  );
}

const SEVERITY: Record<StateView['tone'], number> = {
  danger: 0,
  warning: 1,
  info: 2,
  neutral: 3,
  success: 4,
};

/** Those that need somebody first, then the first to end. @public */
export function byUrgency(a: AccessEntry, b: AccessEntry): number {
  const severity = SEVERITY[a.state.tone] - SEVERITY[b.state.tone];
  if (severity !== 0) {
    return severity;
  }
  const [endA, endB] = [a.expiresAt ?? '9', b.expiresAt ?? '9'];
  if (endA !== endB) {
    return endA < endB ? -1 : 1;
  }
  return a.id < b.id ? -1 : 1;
}
