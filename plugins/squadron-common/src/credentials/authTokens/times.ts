import type { StateView } from '../../contract';

/** Validity of a token, in milliseconds since the epoch. @public */
export interface TokenLife {
  issuedMs: number;
  expiresMs: number;
}

/** Remaining share of the lifetime below which a token that was not rotated needs a person. */
const WARNING_PART = 1 / 4;

/** When to rotate a token: in the middle of its lifetime. @public */
export function tokenRenewalMs({ issuedMs, expiresMs }: TokenLife): number {
  return Math.floor((issuedMs + expiresMs) / 2);
}

/** State of a token at a time. @public */
export function tokenState(
  { issuedMs, expiresMs }: TokenLife,
  nowMs: number,
): StateView<'access'> {
  if (nowMs >= expiresMs) {
    return { code: 'Expired', tone: 'danger' };
  }
  return nowMs >= expiresMs - (expiresMs - issuedMs) * WARNING_PART
    ? { code: 'ExpiresSoon', tone: 'warning' }
    : { code: 'Valid', tone: 'success' };
}
