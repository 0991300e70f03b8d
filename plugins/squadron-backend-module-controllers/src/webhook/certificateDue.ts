/** Renewed when this part of the life is over, so that days are left in which renewing may fail. */
const RENEWED_AT = 2 / 3;

/**
 * How long a new authority is only trusted before anything is issued by it: by then every process has read it, and
 * the API server has it in its bundle.
 */
const SETTLED_MS = 1_800_000;

/** @internal */
export interface CertificateLife {
  issuedMs: number;
  expiresMs: number;
}

/**
 * What has to be made next: an authority, which goes first, or a serving certificate.
 *
 * @internal
 */
export type CertificateDue = 'nothing' | 'authority' | 'serving';

/**
 * Which certificate is due. A serving certificate that still holds waits until the authority has settled; without
 * one there is nothing to wait for.
 *
 * @internal
 */
export function certificateDue(
  nowMs: number,
  has: {
    /** Absent when there is none that can be used. */
    authority?: CertificateLife;
    /** Absent when there is none that is trusted for the host. */
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
