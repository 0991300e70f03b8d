import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { z } from 'zod';
import type { Roles } from './roles';

const KEY = 'squadron.roles';

const entityRef = z.string().transform((value, context) => {
  try {
    return stringifyEntityRef(
      parseEntityRef(value, {
        defaultKind: 'group',
        defaultNamespace: 'default',
      }),
    );
  } catch {
    context.addIssue(
      `'${value}' is not an entity reference, e.g. group:default/platform`,
    );
    return z.NEVER;
  }
});

const entityRefs = z.array(entityRef).default([]);
const names = z.array(z.string().min(1)).default([]);

const grant = z.strictObject({
  members: z.array(entityRef).min(1),
  clusters: names,
  clusterSets: names,
  owners: entityRefs,
});

const clusterAdminGrant = grant.refine(
  ({ clusters, clusterSets, owners }) =>
    [...clusters, ...clusterSets, ...owners].length > 0,
  'needs clusters, clusterSets or owners',
);

const projectUserGrant = grant
  .extend({ namespaces: names, clusterQueues: names })
  .refine(
    ({ namespaces, clusterQueues, owners }) =>
      [...namespaces, ...clusterQueues, ...owners].length > 0,
    'needs namespaces, clusterQueues or owners',
  );

const rolesSchema = z.strictObject({
  managementAdmins: entityRefs,
  clusterAdmins: z.array(clusterAdminGrant).default([]),
  projectUsers: z.array(projectUserGrant).default([]),
  byOwnership: z.boolean().default(true),
  limitCatalog: z.boolean().default(true),
  otherPermissions: z.enum(['allow', 'deny']).default('deny'),
});

/** Reads `squadron.roles`, see `config.d.ts`. Throws InputError that names the key of each wrong value. @public */
export function readRoles(config: Config): Roles & {
  /** Decision for the permissions of other plugins. */
  otherPermissions: 'allow' | 'deny';
} {
  const read = rolesSchema.safeParse(config.getOptional(KEY) ?? {});
  if (!read.success) {
    const problems = read.error.issues.map(
      ({ path, message }) =>
        `${[KEY, ...path.map(String)].join('.')}: ${message}`,
    );
    throw new InputError(`The app-config is invalid. ${problems.join('; ')}`);
  }
  return read.data;
}
