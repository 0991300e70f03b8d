import { hideSecrets } from '@squadron/backstage-plugin-squadron-node';

/**
 * A text for everybody who may read an object: likely secrets are hidden, and control characters become spaces.
 *
 * @internal
 */
export function redact(text: string): string {
  return hideSecrets(text)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}
