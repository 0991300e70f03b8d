import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { SecretValue } from '@squadron/kube-kinds';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a token with a key that derives from a ticket. The database keeps only a hash of the ticket, so that its
 * reader cannot open the token.
 *
 * @internal
 */
export function sealToken(ticket: SecretValue, token: SecretValue): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(ticket), iv);
  const sealed = Buffer.concat([
    cipher.update(token.reveal(), 'utf8'),
    cipher.final(),
  ]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** The token that {@link sealToken} encrypted with the same ticket. Throws for another ticket. @internal */
export function openToken(
  ticket: SecretValue,
  sealedToken: string,
): SecretValue {
  const bytes = Buffer.from(sealedToken, 'base64');
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(ticket), iv);
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const token = Buffer.concat([
    decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ]);
  return new SecretValue(token.toString('utf8'));
}

function keyOf(ticket: SecretValue): Buffer {
  return Buffer.from(
    hkdfSync('sha256', ticket.reveal(), '', 'token of a dashboard ticket', 32),
  );
}
