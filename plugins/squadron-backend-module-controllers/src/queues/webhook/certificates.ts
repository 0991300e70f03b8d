import { webcrypto, X509Certificate, createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import * as x509 from '@peculiar/x509';
import { SecretValue } from '@squadron/kube-kinds';
import type { CertificateLife } from './certificateDue';

x509.cryptoProvider.set(webcrypto as Crypto);

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;
const AUTHORITY_LIFE_MS = 365 * DAY_MS;
const SERVING_LIFE_MS = 30 * DAY_MS;
/** A clock that is an hour behind accepts a fresh certificate. */
const BACKDATED_MS = 3_600_000;

/** A certificate and its private key, as PEM. @internal */
export interface KeyPair {
  certificate: string;
  key: SecretValue;
}

/** A new authority, valid for a year. @internal */
export async function createAuthority(nowMs: number): Promise<KeyPair> {
  const keys = await generateKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    ...validity(nowMs, AUTHORITY_LIFE_MS),
    // A bundle contains authorities of different times; the name distinguishes them.
    name: [{ CN: [`squadron-webhook-ca-${nowMs}`] }],
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return pairOf(certificate, keys.privateKey);
}

/** The serving certificate of the webhook, valid for thirty days. @internal */
export async function issueServing(
  authority: KeyPair,
  options: { host: string; nowMs: number },
): Promise<KeyPair> {
  const { host, nowMs } = options;
  const issuer = new x509.X509Certificate(authority.certificate);
  const keys = await generateKeys();
  const certificate = await x509.X509CertificateGenerator.create({
    ...validity(nowMs, SERVING_LIFE_MS),
    subject: [{ CN: ['squadron-webhook'] }],
    issuer: issuer.subjectName,
    publicKey: keys.publicKey,
    signingKey: await importKey(authority.key),
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      await x509.AuthorityKeyIdentifierExtension.create(
        await issuer.publicKey.export(),
      ),
      new x509.SubjectAlternativeNameExtension([
        { type: isIP(host) ? 'ip' : 'dns', value: host },
      ]),
    ],
  });
  return pairOf(certificate, keys.privateKey);
}

/** The lifetime of a certificate; undefined if certificate and key do not match or cannot be parsed. @internal */
export function lifeOf(pair: KeyPair): CertificateLife | undefined {
  try {
    const certificate = new X509Certificate(pair.certificate);
    return certificate.checkPrivateKey(createPrivateKey(pair.key.reveal()))
      ? {
          issuedMs: Date.parse(certificate.validFrom) + BACKDATED_MS,
          expiresMs: Date.parse(certificate.validTo),
        }
      : undefined;
  } catch {
    return undefined;
  }
}

/** When an authority of a bundle expires; undefined if it cannot be parsed. @internal */
export function expiryOf(certificate: string): number | undefined {
  try {
    return Date.parse(new X509Certificate(certificate).validTo);
  } catch {
    return undefined;
  }
}

/** Whether clients that trust these authorities accept the certificate for this host. @internal */
export function isTrusted(
  { certificate }: KeyPair,
  options: { host: string; authorities: readonly string[] },
): boolean {
  const { host, authorities } = options;
  const serving = new X509Certificate(certificate);
  const isForHost = isIP(host)
    ? serving.checkIP(host)
    : serving.checkHost(host);
  return (
    isForHost !== undefined &&
    authorities.some(authority => {
      const issuer = new X509Certificate(authority);
      return serving.checkIssued(issuer) && serving.verify(issuer.publicKey);
    })
  );
}

function validity(nowMs: number, lifeMs: number) {
  return {
    notBefore: new Date(nowMs - BACKDATED_MS),
    notAfter: new Date(nowMs + lifeMs),
  };
}

function generateKeys(): Promise<CryptoKeyPair> {
  return webcrypto.subtle.generateKey(ALGORITHM, true, [
    'sign',
    'verify',
  ]) as Promise<CryptoKeyPair>;
}

function importKey(pem: SecretValue): Promise<CryptoKey> {
  const [pkcs8] = x509.PemConverter.decode(pem.reveal());
  return webcrypto.subtle.importKey('pkcs8', pkcs8, ALGORITHM, false, [
    'sign',
  ]) as Promise<CryptoKey>;
}

async function pairOf(
  certificate: x509.X509Certificate,
  privateKey: CryptoKey,
): Promise<KeyPair> {
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', privateKey);
  return {
    certificate: `${certificate.toString('pem')}\n`,
    key: new SecretValue(`${x509.PemConverter.encode(pkcs8, 'PRIVATE KEY')}\n`),
  };
}
