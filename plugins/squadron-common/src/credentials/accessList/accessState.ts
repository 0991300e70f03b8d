import type { AccessEntry, StateView } from '../../contract';
import { SEVERITY } from '../../contract/listShape';
import { formatRoughDuration } from '../../format/time';
import { tokenState } from '../authTokens/times';

/** A credential that is valid for longer is as good as one without an end. */
const LONG_MS = 366 * 86_400_000;

/** State of a credential. One without an expiry is reported as such: it is valid until a person revokes it. @public */
export function accessState(
  times: { issuedAt?: string; expiresAt?: string },
  nowMs: number,
): StateView<'access'> {
  const expiresMs = Date.parse(times.expiresAt ?? '');
  if (Number.isNaN(expiresMs)) {
    return { code: 'NoEnd', tone: 'warning' };
  }
  const issuedMs = Date.parse(times.issuedAt ?? '');
  // Without the time of issue, the last quarter of its lifetime is unknown.
  const life = { issuedMs: issuedMs || nowMs, expiresMs };
  const state = tokenState(life, nowMs);
  const detail = formatRoughDuration(expiresMs - nowMs);
  if (expiresMs - nowMs > LONG_MS) {
    return { code: 'LongLived', tone: 'warning', detail };
  }
  return state.code === 'Expired' ? state : { ...state, detail };
}

/** Whether a credential that should have been rotated automatically needs attention. @public */
export function needsAttention({ mechanism, state }: AccessEntry): boolean {
  return (
    mechanism === 'request' &&
    (state.tone === 'warning' || state.tone === 'danger')
  );
}

/** The most severe state first, then the earliest expiry. @public */
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
