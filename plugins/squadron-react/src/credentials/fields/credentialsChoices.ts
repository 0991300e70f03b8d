import type { CredentialsSummary } from '@squadron/backstage-plugin-squadron-common';
import type { Choice } from '../../fields/ChoiceField';

/** Credentials of one namespace, and of one provider if it is known; unusable ones last with the reason. @internal */
export function credentialsChoices(
  credentials: readonly CredentialsSummary[],
  namespace: string,
  provider?: string,
): Choice[] {
  return credentials
    .filter(
      one =>
        one.namespace === namespace &&
        (provider === undefined || one.provider === provider),
    )
    .map(one => ({
      value: one.name,
      title: one.name,
      description: [one.provider, ...Object.values(one.facts)].join(' · '),
      reason:
        one.problems.length > 0
          ? one.problems.map(({ message }) => message).join(' ')
          : undefined,
    }))
    .sort(
      (a, b) =>
        Number(Boolean(a.reason)) - Number(Boolean(b.reason)) ||
        a.title.localeCompare(b.title),
    );
}
