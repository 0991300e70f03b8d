import { SecretValue } from '@squadron/kube-kinds';
import type { KubeSecret, SecretData } from '@squadron/kube-kinds';

/** Texts as the data of a Secret. Keys without a value are left out. @public */
export function secretData(
  texts: Readonly<Record<string, SecretValue | string | undefined>>,
): SecretData {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      if (text === undefined) {
        return [];
      }
      const secret = typeof text === 'string' ? new SecretValue(text) : text;
      return [[key, secret.map(plain => base64(plain))]];
    }),
  );
}

/** A text of a Secret; undefined if the Secret or the key does not exist, or the text is empty. @public */
export function secretText(
  secret: Pick<KubeSecret, 'data'> | undefined,
  key: string,
): SecretValue | undefined {
  const data = secret?.data ?? {};
  const text = Object.hasOwn(data, key)
    ? data[key].map(encoded => Buffer.from(encoded, 'base64').toString('utf8'))
    : undefined;
  return text?.reveal() ? text : undefined;
}

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}
