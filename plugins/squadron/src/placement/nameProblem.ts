import type { Translate } from '@squadron/backstage-plugin-squadron-common';
/** Longest value of the label that links decisions to their Placement. */
const NAME = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/;

/** Why a text cannot be the name of a Placement. @internal */
export function nameProblem(t: Translate, name: string): string | undefined {
  return NAME.test(name) ? undefined : t('placement.problems.name', { name });
}
