import { isAbsolute } from 'node:path';
import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { z } from 'zod';

/**
 * A program that fetches credentials for clusters whose ClusterProfile names its access provider.
 *
 * @public
 */
export interface CredentialPlugin {
  /** As `status.accessProviders[].name` of a ClusterProfile. */
  name: string;
  /** Absolute path. */
  command: string;
  args: readonly string[];
  /** The only environment that it gets, beside PATH, HOME and what it is to log in to. */
  env: Readonly<Record<string, string>>;
  /** Whether it is told the server, its certificate authority and what the profile's extension says. */
  provideClusterInfo: boolean;
  /** Whether the profile may add arguments. */
  appendsArgs: boolean;
}

const KEY = 'squadron.inventory.accessProviders';

const schema = z.array(
  z.strictObject({
    name: z.string().min(1),
    execConfig: z.strictObject({
      command: z
        .string()
        .refine(isAbsolute, { message: 'write an absolute path' }),
      args: z.array(z.string()).default([]),
      env: z
        .array(z.strictObject({ name: z.string().min(1), value: z.string() }))
        .default([]),
      provideClusterInfo: z.boolean().default(false),
    }),
    profileSourcedCLIArgsPolicy: z.enum(['Append', 'Ignore']).default('Ignore'),
  }),
);

/**
 * Reads `squadron.inventory.accessProviders`. Throws InputError that names the key when a value cannot be used.
 *
 * @internal
 */
export function readAccessProviders(
  root: Config | undefined,
): CredentialPlugin[] {
  const read = schema.safeParse(
    root?.getOptional('inventory.accessProviders') ?? [],
  );
  if (!read.success) {
    const [{ path, message }] = read.error.issues;
    throw new InputError(
      `${[KEY, ...path].join(
        '.',
      )} in the app-config cannot be used: ${message}`,
    );
  }
  return read.data.map(({ name, execConfig, profileSourcedCLIArgsPolicy }) => ({
    name,
    command: execConfig.command,
    args: execConfig.args,
    env: Object.fromEntries(
      execConfig.env.map(variable => [variable.name, variable.value]),
    ),
    provideClusterInfo: execConfig.provideClusterInfo,
    appendsArgs: profileSourcedCLIArgsPolicy === 'Append',
  }));
}
