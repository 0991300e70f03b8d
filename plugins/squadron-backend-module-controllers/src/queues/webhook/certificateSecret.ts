import type { KubeSecret, KubeManifest } from '@squadron/kube-kinds';
import { ownedLabels } from '../../actions';
import { expiryOf } from './certificates';
import type { WebhookCertificates } from './renewCertificates';

/** @internal */
export const CERTIFICATE_SECRET_NAME = 'squadron-webhook';

const KEYS = {
  authority: 'ca.crt',
  authorityKey: 'ca.key',
  former: 'former-ca.crt',
  serving: 'tls.crt',
  servingKey: 'tls.key',
} as const;

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n?/g;

/** The Secret by which processes share the certificates. @internal */
export function renderCertificateSecret(
  namespace: string,
  { authority, former, serving }: WebhookCertificates,
): KubeManifest {
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: {
      namespace,
      name: CERTIFICATE_SECRET_NAME,
      labels: ownedLabels(),
    },
    type: 'kubernetes.io/tls',
    data: {
      [KEYS.authority]: encode(authority.certificate),
      [KEYS.authorityKey]: encode(authority.key),
      [KEYS.former]: encode(former.join('')),
      [KEYS.serving]: encode(serving.certificate),
      [KEYS.servingKey]: encode(serving.key),
    },
  };
}

/** Invalid certificates count as missing, and are issued again. @internal */
export function readCertificateSecret({
  data = {},
}: KubeSecret): WebhookCertificates {
  const read = (key: string) =>
    Buffer.from(data[key] ?? '', 'base64').toString();
  return {
    authority: {
      certificate: read(KEYS.authority),
      key: read(KEYS.authorityKey),
    },
    former: (read(KEYS.former).match(PEM) ?? []).filter(
      certificate => expiryOf(certificate) !== undefined,
    ),
    serving: { certificate: read(KEYS.serving), key: read(KEYS.servingKey) },
  };
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64');
}
