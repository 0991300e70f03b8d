import { decodeBase64 } from '@squadron/backstage-plugin-squadron-common';
import { SecretValue, type SecretData } from '@squadron/kube-kinds';

/** The data of a Secret as text. Values that are not UTF-8 are left out: no provider uses them. @public */
export function decodeSecretData(
  data: SecretData = {},
): SecretValue<Record<string, string>> {
  return new SecretValue(
    Object.fromEntries(
      Object.entries(data).flatMap(([key, value]) => {
        const text = decodeBase64(value.reveal());
        return text === undefined ? [] : [[key, text]];
      }),
    ),
  );
}
