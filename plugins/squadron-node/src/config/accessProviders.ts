import { isAbsolute } from 'node:path';
import { SecretValue } from '@squadron/kube-kinds';
import { z } from 'zod';
import { flag, text } from './values';

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

/** An entry of `squadron.inventory.accessProviders`. @internal */
export const accessProviderSchema = z
  .strictObject({
    name: text,
    execConfig: z.strictObject({
      command: z.string().refine(isAbsolute, 'must be an absolute path'),
      args: z.array(z.string()).default([]),
      env: z
        .array(z.strictObject({ name: text, value: z.string() }))
        .default([]),
      provideClusterInfo: flag.default(false),
    }),
    profileSourcedCLIArgsPolicy: z.enum(['Append', 'Ignore']).default('Ignore'),
  })
  .transform(
    ({ name, execConfig, profileSourcedCLIArgsPolicy }): CredentialPlugin => ({
      ...execConfig,
      name,
      env: new SecretValue(
        Object.fromEntries(
          execConfig.env.map(variable => [variable.name, variable.value]),
        ),
      ),
      appendsArgs: profileSourcedCLIArgsPolicy === 'Append',
    }),
  );
