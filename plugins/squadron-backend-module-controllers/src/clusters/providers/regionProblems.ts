import {
  invalidSpec,
  invalidUnless,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';
import type { OneblockClusterSpec } from '@squadron/kube-kinds';

/** Problems of the region of a Cluster on a provider whose credentials contain none. @internal */
export function regionProblems(
  { provider: { region } }: OneblockClusterSpec,
  rule: { title: string; word?: string; pattern: RegExp; example: string },
): Problem[] {
  const { title, word = 'region', pattern, example } = rule;
  const field = 'provider.region';
  return region === undefined
    ? [invalidSpec(field, `${title} needs a ${word}; write e.g. ${example}.`)]
    : invalidUnless(
        pattern.test(region),
        field,
        `'${region}' is not a ${word} of ${title}; write e.g. ${example}.`,
      );
}
