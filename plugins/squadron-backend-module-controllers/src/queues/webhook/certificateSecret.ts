import { secretData, secretText } from '@squadron/controller-node';
import { SecretValue } from '@squadron/kube-kinds';
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
): KubeManifest & KubeSecret {
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: {
      namespace,
      name: CERTIFICATE_SECRET_NAME,
      labels: ownedLabels(),
    },
    type: 'kubernetes.io/tls',
    data: secretData({
      [KEYS.authority]: authority.certificate,
      [KEYS.authorityKey]: authority.key,
      [KEYS.former]: former.join(''),
      [KEYS.serving]: serving.certificate,
      [KEYS.servingKey]: serving.key,
    }),
  };
}

/** Invalid certificates count as missing, and are issued again. @internal */
export function readCertificateSecret(secret: KubeSecret): WebhookCertificates {
  const read = (key: string) => secretText(secret, key) ?? new SecretValue('');
  return {
    authority: {
      certificate: read(KEYS.authority).reveal(),
      key: read(KEYS.authorityKey),
    },
    former: (read(KEYS.former).reveal().match(PEM) ?? []).filter(
      certificate => expiryOf(certificate) !== undefined,
    ),
    serving: {
      certificate: read(KEYS.serving).reveal(),
      key: read(KEYS.servingKey),
    },
  };
}
