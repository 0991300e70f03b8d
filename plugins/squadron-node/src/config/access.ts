import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';

/** Key of the extra field with the address of the portal. */
const PORTAL_KEY = 'squadron.dev/portal';

/** `squadron.access` of the app-config: who the portal acts as in the clusters for a person. @public */
export interface AccessConfig {
  /** `service`: as the portal. `impersonate`: as the person. */
  mode: 'service' | 'impersonate';
  /** Prefix of the user name, before the entity ref of a person. */
  userPrefix: string;
  /** Prefix of the group name, before the entity ref of a group. */
  groupPrefix: string;
  /** Entity refs of the groups that are sent to clusters; absent: all. */
  groups?: readonly string[];
  /** Values of the extra fields of each person, by key. */
  extra: Readonly<Record<string, readonly string[]>>;
  kubeconfigRole: string;
}

/** @internal */
export function readAccess(config: Config): AccessConfig {
  const access = config.getOptionalConfig('squadron.access');
  const portal = config.getOptionalString('app.baseUrl');
  const groups = access?.getOptionalStringArray('groups')?.map(groupRef);
  return {
    mode: readMode(access),
    userPrefix: readPrefix(access, 'userPrefix'),
    groupPrefix: readPrefix(access, 'groupPrefix'),
    ...(groups && { groups }),
    extra: readExtra(access) ?? (portal ? { [PORTAL_KEY]: [portal] } : {}),
    kubeconfigRole: access?.getOptionalString('kubeconfigRole') ?? 'view',
  };
}

function readMode(access: Config | undefined): AccessConfig['mode'] {
  const mode = access?.getOptionalString('mode') ?? 'impersonate';
  if (mode !== 'service' && mode !== 'impersonate') {
    throw new InputError(
      `squadron.access.mode in the app-config is '${mode}'; use 'service' or 'impersonate'`,
    );
  }
  return mode;
}

function readPrefix(
  access: Config | undefined,
  key: 'userPrefix' | 'groupPrefix',
): string {
  // getOptionalString would reject an empty string.
  const value = access?.getOptional(key) ?? 'backstage:';
  if (typeof value !== 'string' || !/^[\x21-\x7e]*$/.test(value)) {
    throw new InputError(
      `squadron.access.${key} in the app-config is ${JSON.stringify(
        value,
      )}; use printable ASCII characters without spaces`,
    );
  }
  if (value.startsWith('system:')) {
    throw new InputError(
      `squadron.access.${key} in the app-config begins with 'system:', which names Kubernetes' own users and groups; use another prefix, e.g. 'backstage:'`,
    );
  }
  return value;
}

function groupRef(ref: string): string {
  try {
    const parsed = parseEntityRef(ref, { defaultKind: 'group' });
    if (parsed.kind.toLowerCase() === 'group') {
      return stringifyEntityRef(parsed);
    }
  } catch {
    // Answered below.
  }
  throw new InputError(
    `squadron.access.groups in the app-config has '${ref}'; use entity refs of groups, e.g. group:default/nlp`,
  );
}

function readExtra(
  access: Config | undefined,
): AccessConfig['extra'] | undefined {
  const extra = access?.getOptionalConfig('extra');
  return (
    extra &&
    Object.fromEntries(
      // Keys may have dots, which a path of the config cannot.
      Object.entries(extra.get<Record<string, unknown>>()).map(
        ([key, values]) => [key, readValues(key, values)],
      ),
    )
  );
}

function readValues(key: string, values: unknown): string[] {
  const isList =
    Array.isArray(values) &&
    values.every(value => typeof value === 'string' && /\S/.test(value));
  if (!isList || key !== key.toLowerCase()) {
    throw new InputError(
      `squadron.access.extra in the app-config has an invalid field '${key}'; use a key in lower case and a list of texts`,
    );
  }
  return values;
}
