import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const HOUR_MS = 3_600_000;

/** A CA and one certificate of it, for servers and clients. @public */
export interface TestCertificates {
  authority: string;
  certificate: string;
  key: string;
}

/** Creates certificates for a test, valid for the given names or addresses. @public */
export async function makeCertificates(
  hosts: string[],
): Promise<TestCertificates> {
  x509.cryptoProvider.set(webcrypto as Crypto);
  const makeKeys = () =>
    webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const [authorityKeys, leafKeys] = await Promise.all([makeKeys(), makeKeys()]);
  const validity = {
    notBefore: new Date(Date.now() - HOUR_MS),
    notAfter: new Date(Date.now() + 24 * HOUR_MS),
    signingAlgorithm: ALGORITHM,
  };
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    ...validity,
    name: 'CN=test authority',
    keys: authorityKeys,
    extensions: [new x509.BasicConstraintsExtension(true, undefined, true)],
  });
  const leaf = await x509.X509CertificateGenerator.create({
    ...validity,
    subject: 'CN=test',
    issuer: authority.subjectName,
    publicKey: leafKeys.publicKey,
    signingKey: authorityKeys.privateKey,
    extensions: [
      new x509.SubjectAlternativeNameExtension(
        hosts.map(value => ({
          type: /^[\d.]+$/.test(value) ? ('ip' as const) : ('dns' as const),
          value,
        })),
      ),
    ],
  });
  const key = Buffer.from(
    await webcrypto.subtle.exportKey('pkcs8', leafKeys.privateKey),
  );
  return {
    authority: authority.toString('pem'),
    certificate: leaf.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${key.toString(
      'base64',
    )}\n-----END PRIVATE KEY-----\n`,
  };
}
