import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import type { z } from 'zod';
import { squadronSchema } from './squadronSchema';

/** The `squadron` block of the app-config with all defaults filled in. `config.d.ts` explains each key. @public */
export type SquadronConfig = z.infer<ReturnType<typeof squadronSchema>>;

/**
 * Reads `squadron` of the app-config once, with every default filled in. Throws InputError with the key of an invalid
 * value.
 *
 * @public
 */
export function readSquadronConfig(config: Config): SquadronConfig {
  const { data, error } = squadronSchema(
    config.getOptionalString('app.baseUrl'),
  ).safeParse(config.getOptional('squadron') ?? {}, { reportInput: true });
  if (error) {
    const [issue] = error.issues;
    throw new InputError(
      `${pathOf(issue)} in the app-config ${messageOf(issue)}`,
    );
  }
  return data;
}

function pathOf({ path, ...issue }: z.core.$ZodIssue): string {
  const keys =
    issue.code === 'unrecognized_keys' ? [...path, issue.keys[0]] : path;
  return keys.reduce<string>(
    (key, part) =>
      typeof part === 'number' ? `${key}[${part}]` : `${key}.${String(part)}`,
    'squadron',
  );
}

/** Schemas have own messages for what is specific to a key. */
function messageOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.message.startsWith('Unrecognized')
        ? 'is not a key; remove it or correct its name'
        : issue.message;
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : issue.message.replace(/^Invalid input: expected/, 'must be of type');
    case 'invalid_value':
      return `is '${issue.input}'; use ${issue.values
        .map(value => `'${String(value)}'`)
        .join(' or ')}`;
    default:
      return issue.message;
  }
}
