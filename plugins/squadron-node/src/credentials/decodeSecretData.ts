import { decodeBase64 } from '@squadron/backstage-plugin-squadron-common';

/**
 * The data of a Secret as text. Values that are not UTF-8 are left out: no provider uses them.
 *
 * @public
 */
export function decodeSecretData(
  data: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => {
      const text = decodeBase64(value);
      return text === undefined ? [] : [[key, text]];
    }),
  );
}
