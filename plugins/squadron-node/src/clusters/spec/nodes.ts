import type { OneblockPool } from '@squadron/kube-kinds';
import {
  invalidUnless,
  isLabelKey,
  isLabelValue,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';

const EFFECTS = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'];

/** Problems of the labels and taints for the nodes of a pool. @internal */
export function nodeProblems(
  { labels = {}, taints = [] }: OneblockPool,
  field: string,
): Problem[] {
  return [
    ...Object.entries(labels).flatMap(([key, value]) =>
      pairProblems(`${field}.labels`, 'label', key, value),
    ),
    ...taints.flatMap(({ key, value = '', effect }, index) => {
      const at = `${field}.taints[${index}]`;
      return [
        ...pairProblems(at, 'taint', key, value),
        ...invalidUnless(
          EFFECTS.includes(effect),
          `${at}.effect`,
          `'${effect}' is not an effect of a taint; use one of ${EFFECTS.join(
            ', ',
          )}.`,
        ),
      ];
    }),
  ];
}

function pairProblems(
  field: string,
  what: 'label' | 'taint',
  key: string,
  value: string,
): Problem[] {
  return [
    ...invalidUnless(
      isLabelKey(key),
      field,
      `'${key}' is not a valid key of a ${what}; use [prefix/]name with up to 63 letters, digits, '-', '_' and '.' in the name.`,
    ),
    ...invalidUnless(
      isLabelValue(value),
      field,
      `'${value}' is not a valid value of the ${what} '${key}'; use up to 63 letters, digits, '-', '_' and '.'.`,
    ),
  ];
}
