import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

x509.cryptoProvider.set(webcrypto as Crypto);

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const TEN_YEARS_MS = 10 * 365 * 86_400_000;
// A clock that is set back slightly must not invalidate a new certificate.
const BACKDATED_MS = 3_600_000;

/** A private key and its certificate, as PEM. @public */
export interface KeyPair {
  certificate: string;
  key: string;
}

/** Who a certificate is for. @public */
export interface CertificateSubject {
  commonName: string;
  /** Becomes the user's group at an API server. */
  organization?: string;
  /** Host names and addresses that a server is reached by. */
  hosts?: readonly string[];
}

/** Signs certificates; created by {@link createAuthority}. @public */
export interface Authority {
  /** PEM, for verification. */
  readonly certificate: string;
  issue(subject: CertificateSubject): Promise<KeyPair>;
}

/** Creates a certificate authority in memory: only its certificate and the issued certificates are stored. @public */
export async function createAuthority(
  commonName: string,
  now: Date = new Date(),
): Promise<Authority> {
  const validity = {
    notBefore: new Date(now.getTime() - BACKDATED_MS),
    notAfter: new Date(now.getTime() + TEN_YEARS_MS),
  };
  const keys = await generateKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    ...validity,
    name: `CN=${commonName}`,
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.keyCertSign |
          x509.KeyUsageFlags.digitalSignature |
          x509.KeyUsageFlags.cRLSign,
        true,
      ),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return {
    certificate: `${certificate.toString('pem')}\n`,
    async issue(subject) {
      const leaf = await generateKeys();
      const issued = await x509.X509CertificateGenerator.create({
        ...validity,
        subject: [
          ...(subject.organization ? [{ O: [subject.organization] }] : []),
          { CN: [subject.commonName] },
        ],
        issuer: certificate.subjectName,
        publicKey: leaf.publicKey,
        signingKey: keys.privateKey,
        signingAlgorithm: ALGORITHM,
        extensions: [
          new x509.BasicConstraintsExtension(false, undefined, true),
          new x509.KeyUsagesExtension(
            x509.KeyUsageFlags.digitalSignature |
              x509.KeyUsageFlags.keyEncipherment,
            true,
          ),
          new x509.ExtendedKeyUsageExtension([
            x509.ExtendedKeyUsage.serverAuth,
            x509.ExtendedKeyUsage.clientAuth,
          ]),
          await x509.AuthorityKeyIdentifierExtension.create(keys.publicKey),
          ...(subject.hosts?.length
            ? [new x509.SubjectAlternativeNameExtension(namesOf(subject.hosts))]
            : []),
        ],
      });
      return {
        certificate: `${issued.toString('pem')}\n`,
        key: await exportKey(leaf.privateKey),
      };
    },
  };
}

/** A key pair without a certificate, as PEM; API servers sign ServiceAccount tokens with one. @public */
export async function createSigningKey(): Promise<{
  privateKey: string;
  publicKey: string;
}> {
  const keys = await generateKeys();
  const spki = await webcrypto.subtle.exportKey('spki', keys.publicKey);
  return {
    privateKey: await exportKey(keys.privateKey),
    publicKey: `${x509.PemConverter.encode(spki, 'PUBLIC KEY')}\n`,
  };
}

function generateKeys(): Promise<CryptoKeyPair> {
  return webcrypto.subtle.generateKey(ALGORITHM, true, [
    'sign',
    'verify',
  ]) as Promise<CryptoKeyPair>;
}

async function exportKey(key: CryptoKey): Promise<string> {
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', key);
  return `${x509.PemConverter.encode(pkcs8, 'PRIVATE KEY')}\n`;
}

function namesOf(hosts: readonly string[]): x509.JsonGeneralName[] {
  return hosts.map(value => ({
    type: /^[\d.]+$|:/.test(value) ? 'ip' : 'dns',
    value,
  }));
}
