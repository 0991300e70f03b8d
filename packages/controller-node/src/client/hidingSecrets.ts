import { SecretValue } from '@squadron/kube-kinds';

const HIDDEN = '(secret)';

// Shorter texts are easy to guess, and hiding them would make messages unreadable.
const MIN_LENGTH = 6;

/**
 * Hides the secrets of a request in the text of its answer: the token, and the secrets of the body, as sent and decoded
 * from base64. Proxies answer errors with the headers of the request, and API servers with fields of the object.
 *
 * @internal
 */
export function hidingSecrets(
  authorization: string | string[] | undefined,
  body: unknown,
): (text: string) => string {
  return text =>
    [...textsOf(authorization, body)]
      .filter(secret => secret.length >= MIN_LENGTH)
      .reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
}

function textsOf(authorization: unknown, body: unknown): Set<string> {
  const texts = new Set([String(authorization ?? '').replace(/^Bearer /, '')]);
  JSON.stringify(body, function collect(this: unknown, key, masked) {
    const held = (this as Record<string, unknown>)[key];
    if (held instanceof SecretValue) {
      const text = String(held.reveal());
      const decoded = Buffer.from(text, 'base64').toString('utf8');
      // Answers are JSON, where lines and quotes are escaped.
      texts.add(text).add(decoded).add(JSON.stringify(decoded).slice(1, -1));
    }
    return masked;
  });
  return texts;
}
