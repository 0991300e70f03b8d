import { certificateDue, type CertificateDue } from './certificateDue';
import {
  createAuthority,
  expiryOf,
  isTrusted,
  issueServing,
  lifeOf,
} from './certificates';
import type { KeyPair } from './certificates';

/** The certificates that all processes of the webhook share. @internal */
export interface WebhookCertificates {
  /** Issues the next serving certificate. */
  authority: KeyPair;
  /** Former authorities whose certificates may be in use, as PEM; newest first. */
  former: readonly string[];
  serving: KeyPair;
}

/**
 * Renews due certificates. Returns the same object if none is due.
 *
 * @param host - the host by which the API server reaches the webhook
 *
 * @internal
 */
export async function renewCertificates(
  stored: WebhookCertificates | undefined,
  options: { host: string; nowMs: number },
): Promise<WebhookCertificates> {
  const { nowMs } = options;
  if (!stored) {
    const authority = await createAuthority(nowMs);
    const serving = await issueServing(authority, options);
    return { authority, former: [], serving };
  }
  switch (dueOf(stored, options)) {
    case 'authority':
      return renewCertificates(
        {
          authority: await createAuthority(nowMs),
          former: trustedBefore(stored, nowMs),
          serving: stored.serving,
        },
        options,
      );
    case 'serving':
      return {
        ...stored,
        serving: await issueServing(stored.authority, options),
      };
    default:
      return stored;
  }
}

/** The authorities that an API server must trust, as one PEM bundle. @internal */
export function bundleOf({ authority, former }: WebhookCertificates): string {
  return [authority.certificate, ...former].join('');
}

function dueOf(
  { authority, former, serving }: WebhookCertificates,
  { host, nowMs }: { host: string; nowMs: number },
): CertificateDue {
  const authorityLife = lifeOf(authority);
  const servingLife = lifeOf(serving);
  const authorities = [authority.certificate, ...former];
  return certificateDue(nowMs, {
    authority: authorityLife,
    serving:
      authorityLife && servingLife && isTrusted(serving, { host, authorities })
        ? servingLife
        : undefined,
  });
}

/** An expired or invalid authority has no valid certificates. */
function trustedBefore(
  { authority, former }: WebhookCertificates,
  nowMs: number,
): string[] {
  return [authority.certificate, ...former].filter(
    certificate => (expiryOf(certificate) ?? 0) > nowMs,
  );
}
