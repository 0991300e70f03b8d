import { isAbsolute } from 'node:path';
import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { SecretValue } from '@squadron/kube-kinds';
import { z } from 'zod';

/** A program that fetches credentials for clusters whose ClusterProfile names its access provider. @public */
export interface CredentialPlugin {
  /** As `status.accessProviders[].name` of a ClusterProfile. */
  name: string;
  /** Absolute path. */
  command: string;
  args: readonly string[];
  /** Its whole environment, in addition to PATH, HOME and the description of the cluster. */
  env: SecretValue<Readonly<Record<string, string>>>;
  /** Whether it gets the server, its certificate authority and the profile's extension. */
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

/** Reads `squadron.inventory.accessProviders`. Throws InputError with the key of an invalid value. @internal */
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
    env: new SecretValue(
      Object.fromEntries(
        execConfig.env.map(variable => [variable.name, variable.value]),
      ),
    ),
    provideClusterInfo: execConfig.provideClusterInfo,
    appendsArgs: profileSourcedCLIArgsPolicy === 'Append',
  }));
}
