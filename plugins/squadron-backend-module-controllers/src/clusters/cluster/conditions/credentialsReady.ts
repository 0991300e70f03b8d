import { LABELS } from '@squadron/kube-kinds';
import type { ConditionDraft } from '../../../engine/conditions';
import type { ObservedCluster } from '../types';
import { trueCondition, falseCondition, unknownCondition } from './drafts';

/** Whether the Secret that the provider needs exists and is complete. @internal */
export function credentialsReady({
  credentials,
}: ObservedCluster): ConditionDraft {
  const type = 'CredentialsReady';
  switch (credentials.state) {
    case 'notNeeded':
      return trueCondition(
        type,
        'NotNeeded',
        'the provider needs no credentials',
      );
    case 'notNamed':
      return falseCondition(
        type,
        'CredentialsNotNamed',
        'the provider needs spec.provider.configSecret.name',
      );
    case 'unknown':
      return unknownCondition(type, credentials.reason);
    case 'missing':
      return falseCondition(
        type,
        'CredentialsNotFound',
        `Secret ${credentials.name} does not exist; create it with the provider's keys`,
      );
    case 'mislabelled':
      return falseCondition(
        type,
        'CredentialsMislabelled',
        `Secret ${credentials.name} has ${
          credentials.found
            ? `the label ${LABELS.capiProvider}=${credentials.found}`
            : `no label ${LABELS.capiProvider}`
        }; set ${LABELS.capiProvider}=${credentials.wanted} on it`,
      );
    case 'malformed':
      return falseCondition(
        type,
        'CredentialsMalformed',
        `Secret ${credentials.name}: ${credentials.problems.join(' ')}`,
      );
    default:
      return trueCondition(type, 'Found', `Secret ${credentials.name} exists`);
  }
}
