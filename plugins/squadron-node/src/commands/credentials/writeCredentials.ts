import { ConflictError, InputError } from '@backstage/errors';
import {
  credentialsFormats,
  findCredentialsFormat,
  nameProblem,
  namespaceProblem,
  type CredentialsFormat,
} from '@squadron/backstage-plugin-squadron-common';
import { type FeatureGates } from '../../rules/types';
import {
  typeMeta,
  FIELD_MANAGERS,
  LABELS,
  type KubeObject,
  type KubeSecret,
  type KubeManifest,
  type SecretValue,
  KINDS,
} from '@squadron/kube-kinds';
import { isCoveredBy, secretData } from '@squadron/controller-node';
import type { Fleet } from '../../fleet/types';
import { onHub, withUid } from '../applyOwned';
import { formatOf, readOnlyReason } from './credentialsSecret';
import { refuseDisabled } from '../clusters/refuseDisabled';
import { throwOnProblems } from '../throwOnProblems';
import type { CommandOptions, CommandResult } from '../types';

/** Kubernetes' limit for the name of a Secret. */
const MAX_SECRET_NAME_LENGTH = 253;

interface WriteCredentialsInput {
  namespace: string;
  /** Name of the Secret, which Clusters of the namespace refer to. */
  name: string;
  /** One of the providers with credentials, e.g. `aws`. */
  provider: string;
  /** By the keys of the provider's form. */
  values: SecretValue<Readonly<Record<string, string>>>;
}

/** Result of {@link writeCredentials}. It holds no value. @public */
export interface WriteCredentialsResult {
  outcome: CommandResult['outcome'];
  namespace: string;
  name: string;
  provider: string;
}

/**
 * Writes credentials as a labelled Secret and replaces earlier ones of this portal. They are never returned, not even
 * to the person who wrote them.
 *
 * Throws InputError with one sentence per problem, which names keys and holds no value, and ConflictError
 * when another Secret has the name.
 *
 * @public
 */
export async function writeCredentials(
  fleet: Fleet,
  input: WriteCredentialsInput,
  options: Omit<CommandOptions, 'update'> & {
    /** Rejects providers that these gates forbid. */
    gates?: FeatureGates;
  } = {},
): Promise<WriteCredentialsResult> {
  refuseDisabled(options.gates);
  const format = checkedFormat(input, options.gates);
  const { namespace, name, provider } = input;
  const manifest = manifestOf(input, format);
  const { dryRun, signal } = options;
  const what = `Secret ${namespace}/${name}`;
  const outcome = await onHub(fleet, what, options, async client => {
    const live = await client.find(
      KINDS.secret,
      { namespace, name },
      { signal },
    );
    if (live) {
      refuseForeign(live, format);
    }
    if (live && isSame(manifest, live)) {
      return 'unchanged';
    }
    await client.apply(KINDS.secret, withUid(manifest, live), {
      fieldManager: FIELD_MANAGERS.commands,
      force: live !== undefined,
      dryRun,
      signal,
    });
    return live ? 'updated' : 'created';
  });
  return { outcome, namespace, name, provider };
}

function checkedFormat(
  { namespace, name, provider, values }: WriteCredentialsInput,
  gates: FeatureGates | undefined,
): CredentialsFormat {
  const format = findCredentialsFormat(provider);
  const badNamespace = namespaceProblem(namespace);
  const badName = nameProblem(name, MAX_SECRET_NAME_LENGTH);
  const isOff = gates && !gates.supportedCloudProviders.includes(provider);
  throwOnProblems('The credentials cannot be written', [
    ...(badNamespace ? [{ field: 'namespace', message: badNamespace }] : []),
    ...(badName ? [{ field: 'name', message: badName }] : []),
    ...(!format || isOff
      ? [
          {
            field: 'provider',
            message: `It must be one of ${Object.keys(credentialsFormats)
              .filter(id => gates?.supportedCloudProviders.includes(id) ?? true)
              .join(', ')}, the enabled providers with credentials.`,
          },
        ]
      : []),
  ]);
  const reading = format?.read(format.toSecretData(values.reveal()));
  if (!format || !reading?.valid) {
    const sentences = reading?.valid === false ? reading.problems : [];
    throw new InputError(
      `The credentials cannot be used. ${sentences
        .map(({ message }) => message)
        .join(' ')}`,
    );
  }
  return format;
}

function refuseForeign(live: KubeObject, format: CredentialsFormat): void {
  const reason = readOnlyReason(live);
  if (reason) {
    throw new ConflictError(reason);
  }
  const { provider } = formatOf(live) ?? format;
  if (provider !== format.provider) {
    const { namespace, name } = live.metadata;
    throw new ConflictError(
      `Secret ${namespace}/${name} holds credentials of ${provider}. Choose another name, or delete them first.`,
    );
  }
}

/** Whether a write would change nothing. False also if the live Secret has a key that the manifest omits. */
function isSame(manifest: KubeManifest, live: KubeSecret): boolean {
  return (
    isCoveredBy(manifest, live) &&
    Object.keys(live.data ?? {}).every(key => key in (manifest.data ?? {}))
  );
}

function manifestOf(
  { namespace, name, values }: WriteCredentialsInput,
  format: CredentialsFormat,
): KubeManifest {
  return {
    ...typeMeta(KINDS.secret),
    metadata: {
      namespace,
      name,
      labels: { [LABELS.capiProvider]: format.provider },
    },
    type: 'Opaque',
    data: secretData(format.toSecretData(values.reveal())),
  };
}
