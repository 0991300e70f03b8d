import { SecretValue } from '@squadron/kube-kinds';
import { revealed } from '@squadron/test-utils';
import { X509Certificate } from 'node:crypto';
import {
  readCertificateSecret,
  renderCertificateSecret,
} from './certificateSecret';
import { bundleOf, renewCertificates } from './renewCertificates';
import type { WebhookCertificates } from './renewCertificates';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-01-01T00:00:00Z');
const HOST = 'portal.backstage.svc';

const renew = (
  stored: WebhookCertificates | undefined,
  days: number,
  name = HOST,
) => renewCertificates(stored, { host: name, nowMs: NOW + days * DAY_MS });

const issuerOf = ({ serving, authority, former }: WebhookCertificates) => {
  const certificate = new X509Certificate(serving.certificate);
  return [authority.certificate, ...former].findIndex(pem => {
    const issuer = new X509Certificate(pem);
    return (
      certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
    );
  });
};

describe('renewCertificates', () => {
  it('issues a certificate for the host, and nothing while it is valid', async () => {
    const first = await renew(undefined, 0);
    const certificate = new X509Certificate(first.serving.certificate);
    expect(certificate.checkHost(HOST)).toBe(HOST);
    expect(certificate.ca).toBe(false);
    expect(issuerOf(first)).toBe(0);
    expect(await renew(first, 19)).toBe(first);
  });

  it('issues the next one by the same authority', async () => {
    const first = await renew(undefined, 0);
    const next = await renew(first, 20);
    expect(next.serving).not.toEqual(first.serving);
    expect(next.authority).toEqual(first.authority);
    expect(bundleOf(next)).toBe(bundleOf(first));
  });

  it('trusts the former authority until it expires, and issues by the next one once that has settled', async () => {
    const first = await renew(undefined, 0);
    const fresh = await renew(first, 240);
    const overlapping = await renew(fresh, 244);
    expect(overlapping.authority).not.toEqual(first.authority);
    expect(overlapping.serving).toEqual(fresh.serving);
    expect(bundleOf(overlapping)).toContain(first.authority.certificate);
    expect(issuerOf(overlapping)).toBe(1);
    const moved = await renew(overlapping, 260);
    expect(issuerOf(moved)).toBe(0);
    const later = await renew(moved, 244 + 244);
    expect(bundleOf(later)).not.toContain(first.authority.certificate);
    expect(bundleOf(later)).toContain(moved.authority.certificate);
  });

  it('issues a new certificate for another host or address', async () => {
    const first = await renew(undefined, 0);
    const moved = await renew(first, 0, '127.0.0.1');
    const certificate = new X509Certificate(moved.serving.certificate);
    expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect(moved.authority).toEqual(first.authority);
  });

  it('is unchanged after a round trip through a Secret', async () => {
    const first = await renew(await renew(undefined, 0), 244);
    const read = readCertificateSecret(renderCertificateSecret('fleet', first));
    expect(revealed(read)).toEqual(revealed(first));
  });

  it.each(['ca.crt', 'ca.key', 'tls.crt', 'tls.key'])(
    'replaces an invalid %s',
    async key => {
      const secret = renderCertificateSecret(
        'fleet',
        await renew(undefined, 0),
      );
      const broken = readCertificateSecret({
        ...secret,
        data: {
          ...secret.data,
          [key]: new SecretValue('bm9uc2Vuc2U='),
          'former-ca.crt': new SecretValue('%%'),
        },
      });
      const repaired = await renew(broken, 1);
      expect(issuerOf(repaired)).not.toBe(-1);
      expect(await renew(repaired, 2)).toBe(repaired);
    },
  );
});
