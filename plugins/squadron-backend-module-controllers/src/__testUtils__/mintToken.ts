import { randomUUID, sign, type KeyLike } from 'node:crypto';

/** Issuer and audience of the sandbox's API servers. */
const ISSUER = 'https://kubernetes.default.svc';

/**
 * A token like one that an API server of the sandbox issues, but with any lifetime: the server itself grants at least
 * ten minutes.
 *
 * @param key - private key by which the server signs tokens
 */
export function mintToken(
  key: KeyLike,
  claims: {
    namespace: string;
    serviceAccount: { name: string; uid: string };
    secret: { name: string; uid: string };
    issuedMs: number;
    lifetimeMs: number;
  },
): string {
  const { namespace, serviceAccount, secret } = claims;
  const iat = Math.floor(claims.issuedMs / 1_000);
  const parts = [
    { alg: 'ES256', typ: 'JWT' },
    {
      iss: ISSUER,
      aud: [ISSUER],
      sub: `system:serviceaccount:${namespace}:${serviceAccount.name}`,
      jti: randomUUID(),
      iat,
      nbf: iat,
      exp: iat + Math.floor(claims.lifetimeMs / 1_000),
      'kubernetes.io': {
        namespace,
        serviceaccount: serviceAccount,
        secret,
      },
    },
  ].map(part => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const signature = sign('sha256', Buffer.from(parts.join('.')), {
    key: key as string,
    dsaEncoding: 'ieee-p1363',
  });
  return `${parts.join('.')}.${signature.toString('base64url')}`;
}
