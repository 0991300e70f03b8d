import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { z } from 'zod';
import { text } from './values';

/** Key of the extra field with the address of the portal. */
const PORTAL_KEY = 'squadron.dev/portal';

const prefix = z
  .string()
  .regex(/^[\x21-\x7e]*$/, {
    error: ({ input }) =>
      `is ${JSON.stringify(
        input,
      )}; use printable ASCII characters without spaces`,
  })
  .refine(
    value => !value.startsWith('system:'),
    "begins with 'system:', which names Kubernetes' own users and groups; use another prefix, e.g. 'backstage:'",
  )
  .default('backstage:');

const groupRef = z.string().transform((ref, context) => {
  try {
    const parsed = parseEntityRef(ref, { defaultKind: 'group' });
    if (parsed.kind.toLowerCase() === 'group') {
      return stringifyEntityRef(parsed);
    }
  } catch {
    // Answered below.
  }
  context.addIssue(
    `is '${ref}'; use entity refs of groups, e.g. group:default/nlp`,
  );
  return z.NEVER;
});

const extra = z.record(z.string(), z.unknown()).transform((fields, context) => {
  const wrong = Object.entries(fields).find(
    ([key, values]) =>
      key !== key.toLowerCase() ||
      !z.array(z.string().regex(/\S/)).safeParse(values).success,
  );
  if (wrong) {
    context.addIssue(
      `has an invalid field '${wrong[0]}'; use a key in lower case and a list of texts`,
    );
  }
  return fields as Record<string, string[]>;
});

/** `squadron.access`: who the portal acts as in the clusters for a person. @internal */
export const accessSchema = (portal: string | undefined) =>
  z.object({
    /** `service`: as the portal. `impersonate`: as the person. */
    mode: z.enum(['service', 'impersonate']).default('impersonate'),
    /** Prefix of the user name, before the entity ref of a person. */
    userPrefix: prefix,
    /** Prefix of the group name, before the entity ref of a group. */
    groupPrefix: prefix,
    /** Entity refs of the groups that are sent to clusters; absent: all. */
    groups: z.array(groupRef).optional(),
    /** Values of the extra fields of each person, by key. */
    extra: extra.default(portal ? { [PORTAL_KEY]: [portal] } : {}),
    kubeconfigRole: text.default('view'),
  });
