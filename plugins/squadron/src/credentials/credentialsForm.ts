import {
  findCredentialsFormat,
  nameProblem,
  namespaceProblem,
  type CredentialsSummary,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { DEFAULT_FLEET_NAMESPACE } from '@squadron/kube-kinds';

/** The name of a Secret; Kubernetes allows 253 characters. */
const MAX_NAME_LENGTH = 253;

/** The values of the form as typed. @internal */
interface CredentialsForm {
  namespace: string;
  name: string;
  provider: string;
  /** The values by the keys of the provider's format. */
  values: Readonly<Record<string, string>>;
}

/**
 * The initial form. For a replacement it holds namespace, name and provider of the replaced credentials, but no values.
 *
 * @internal
 */
export function emptyForm(
  provider: string,
  replaced?: CredentialsSummary,
): CredentialsForm {
  return {
    namespace: replaced?.namespace ?? DEFAULT_FLEET_NAMESPACE,
    name: replaced?.name ?? '',
    provider: replaced?.provider ?? provider,
    values: {},
  };
}

/** The problems by field: `namespace`, `name`, `provider` or a key of the format. Empty if there are none. @internal */
export function formProblems(
  t: Translate,
  form: CredentialsForm,
  existing: readonly CredentialsSummary[],
  isReplacement: boolean,
): Record<string, string> {
  const { namespace, name, provider, values } = form;
  const isTaken =
    !isReplacement &&
    existing.some(one => one.namespace === namespace && one.name === name);
  const problems = {
    namespace: namespaceProblem(namespace),
    name: isTaken
      ? t('credentials.dialog.nameTaken', { namespace, name })
      : nameProblem(name, MAX_NAME_LENGTH),
    ...valueProblems(t, provider, values),
  };
  return Object.fromEntries(
    Object.entries(problems).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
}

function valueProblems(
  t: Translate,
  provider: string,
  values: CredentialsForm['values'],
): Record<string, string> {
  const format = findCredentialsFormat(provider);
  if (!format) {
    return { provider: t('credentials.dialog.noProvider') };
  }
  const reading = format.read(format.toSecretData(values));
  const problems: Record<string, string> = {};
  for (const { key, message } of reading.valid ? [] : reading.problems) {
    problems[key] = [problems[key], message].filter(Boolean).join(' ');
  }
  return problems;
}
