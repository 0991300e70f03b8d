import { X509Certificate, createPrivateKey } from 'node:crypto';
import { createAuthority } from './certificates';

describe('a certificate', () => {
  it('is signed by its authority, for its subject and hosts', async () => {
    const authority = await createAuthority('test-ca');
    const pair = await authority.issue({
      commonName: 'admin',
      organization: 'system:masters',
      hosts: ['127.0.0.1', 'localhost'],
    });
    const certificate = new X509Certificate(pair.certificate);
    const issuer = new X509Certificate(authority.certificate);
    expect(certificate.verify(issuer.publicKey)).toBe(true);
    expect(certificate.checkIssued(issuer)).toBe(true);
    expect(certificate.checkPrivateKey(createPrivateKey(pair.key))).toBe(true);
    expect(certificate.subject).toBe('O=system:masters\nCN=admin');
    expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect(certificate.checkHost('localhost')).toBe('localhost');
    expect(certificate.ca).toBe(false);
  });
});
