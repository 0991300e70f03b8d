import type { Tone } from '../../api';

/** From when to when a token is good, in milliseconds since the epoch. @public */
export interface TokenLife {
  issuedMs: number;
  expiresMs: number;
}

/** Below this part of its life that is left a token that was not replaced is a matter for a person. */
const WARNING_PART = 1 / 4;

/** When a token is to be replaced: in the middle of its life. @public */
export function tokenRenewalMs({ issuedMs, expiresMs }: TokenLife): number {
  return Math.floor((issuedMs + expiresMs) / 2);
}

/** When a token that was not replaced is to be warned of: a quarter of its life before its end. @public */
export function tokenWarningMs({ issuedMs, expiresMs }: TokenLife): number {
  return Math.ceil(expiresMs - (expiresMs - issuedMs) * WARNING_PART);
}

/** How a token stands at a time. @public */
export function tokenState(
  life: TokenLife,
  nowMs: number,
): { word: 'Valid' | 'Expires soon' | 'Expired'; tone: Tone } {
  if (nowMs >= life.expiresMs) {
    return { word: 'Expired', tone: 'danger' };
  }
  return nowMs >= tokenWarningMs(life)
    ? { word: 'Expires soon', tone: 'warning' }
    : { word: 'Valid', tone: 'success' };
}
