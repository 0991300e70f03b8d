import { secretKind, type KubeManifest } from '@squadron/kube-kinds';

const HIDDEN = '(secret)';

// A shorter text is no secret that anyone could keep, and would deface messages.
const MIN_LENGTH = 6;

/**
 * Hides in the text of an answer what the request contained in secret: its token, and the data of a Secret, also
 * decoded. Proxies answer errors with the headers of the request, and API servers with fields of the object.
 *
 * @internal
 */
export function hidingSecrets(
  authorization: string | string[] | undefined,
  body: unknown,
): (text: string) => string {
  return text =>
    [
      String(authorization ?? '').replace(/^Bearer /, ''),
      ...dataOf(body).flatMap(encoded => [
        encoded,
        Buffer.from(encoded, 'base64').toString('utf8'),
      ]),
    ]
      .filter(secret => secret.length >= MIN_LENGTH)
      .reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
}

function dataOf(body: unknown): string[] {
  const { kind, data } = Object(body) as Partial<KubeManifest>;
  return kind === secretKind.kind ? Object.values(data ?? {}) : [];
}
