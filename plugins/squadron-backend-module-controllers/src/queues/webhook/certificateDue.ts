/** Renewed after this part of the lifetime, so that days are left for retries. */
const RENEWED_AT = 2 / 3;

/**
 * How long a new authority is only trusted before it issues certificates: by then every process has read it, and the
 * API server has it in its bundle.
 */
const SETTLED_MS = 1_800_000;

/** @internal */
export interface CertificateLife {
  issuedMs: number;
  expiresMs: number;
}

/** The certificate to issue next: an authority, which goes first, or a serving certificate. @internal */
export type CertificateDue = 'nothing' | 'authority' | 'serving';

/**
 * Which certificate is due. A renewal of a valid serving certificate waits until the authority has settled; without a
 * valid one nothing waits.
 *
 * @internal
 */
export function certificateDue(
  nowMs: number,
  has: {
    /** Absent without a usable one. */
    authority?: CertificateLife;
    /** Absent without one that is trusted for the host. */
    serving?: CertificateLife;
  },
): CertificateDue {
  const { authority, serving } = has;
  if (!authority || isAged(authority, nowMs)) {
    return 'authority';
  }
  if (!serving || serving.expiresMs <= nowMs) {
    return 'serving';
  }
  return isAged(serving, nowMs) && nowMs >= authority.issuedMs + SETTLED_MS
    ? 'serving'
    : 'nothing';
}

function isAged(
  { issuedMs, expiresMs }: CertificateLife,
  nowMs: number,
): boolean {
  return nowMs >= issuedMs + (expiresMs - issuedMs) * RENEWED_AT;
}
