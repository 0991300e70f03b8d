import { NotAllowedError } from '@backstage/errors';
import type { Permission } from '@backstage/plugin-permission-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import type { z } from 'zod';
import type { ClusterIdentities } from '../identity/createIdentities';
import { personOf } from '../identity/personOf';
import { traced } from '../telemetry/traced';
import { audited } from './audited';
import type {
  CommandCaller,
  CommandContext,
  CommandDependencies,
} from './commandContext';
import {
  parseActionInput,
  type Action,
  type Command,
  type PreparedCommand,
} from './defineCommand';
import type { CommandOptions } from './types';

/**
 * Runs a command for a caller: checks its permissions, records an audit event, even for a refusal, and acts with the
 * identity of the portal or of the person, as the app-config sets it.
 *
 * @public
 */
export async function runCommand<Input, Output>(
  command: Command<Input, Output>,
  input: Input,
  caller: CommandCaller,
  dependencies: CommandDependencies,
): Promise<Output> {
  const context = await contextOf(caller, dependencies);
  const prepared = command.prepare(input, context);
  return traced(
    dependencies.tracing,
    'squadron.command',
    {
      'squadron.command': prepared.eventId,
      'squadron.dry_run': caller.dryRun ?? false,
    },
    setAttribute => run(prepared, caller, setAttribute),
  );
}

async function run<Output>(
  prepared: PreparedCommand<Output>,
  caller: CommandCaller,
  setAttribute: (attribute: string, value: string) => void,
): Promise<Output> {
  const { eventId, severityLevel, find } = prepared;
  const { auditor, request, dryRun = false } = caller;
  const eventOf = (meta: typeof prepared.meta) => ({
    eventId,
    severityLevel,
    request,
    meta: {
      ...meta,
      dryRun,
      // Without a request, Backstage records the plugin as the actor.
      ...(!request && { user: personOf(caller.credentials) }),
    },
  });
  const found = await find?.().catch(error =>
    audited(auditor, eventOf(prepared.meta), () => Promise.reject(error)),
  );
  const { meta, permissions } = { ...prepared, ...found };
  // The name is not traced: the name of a credential is that of its Secret.
  for (const field of ['cluster', 'kind']) {
    if (typeof meta[field] === 'string') {
      setAttribute(`squadron.${field}`, meta[field]);
    }
  }
  return audited(auditor, eventOf(meta), async () => {
    for (const check of permissions) {
      await caller.authorize(check);
    }
    return prepared.run();
  });
}

/** Runs an action with an input from outside. Throws InputError if the input is invalid. @public */
export async function runAction<
  Input extends z.ZodObject,
  Output extends z.ZodObject,
>(
  action: Action<Input, Output>,
  raw: unknown,
  caller: CommandCaller,
  dependencies: CommandDependencies,
): Promise<z.input<Output>> {
  return runCommand(
    action,
    parseActionInput(action, raw),
    caller,
    dependencies,
  );
}

/**
 * The sentence that refuses a permission.
 *
 * @param resource - what it is required for. Default: not named, since the caller may not know that it exists.
 * @public
 */
export function permissionRefusal(
  permission: Permission,
  resource?: string,
): NotAllowedError {
  const what = resource === undefined ? '' : ` for ${resource}`;
  return new NotAllowedError(
    `This action requires the permission ${permission.name}${what}. Ask an administrator of the portal for it.`,
  );
}

async function contextOf(
  caller: CommandCaller,
  dependencies: CommandDependencies,
): Promise<CommandContext> {
  const { config, identities, lease } = dependencies;
  const { credentials, writeFile } = caller;
  const options = await commandOptions(caller, identities);
  const log = (line: string) => caller.log?.(line);
  const report = (what: string, outcome: string) =>
    log(
      `${what}${
        options.dryRun && outcome !== 'gone' ? ' would be' : ':'
      } ${outcome}`,
    );
  return {
    ...dependencies,
    lease: async grant => lease?.(grant, credentials),
    secrets: caller.secrets,
    options,
    user: caller.user ?? personOf(credentials),
    fleetNamespace: config.inventory.namespace,
    authorize: check => caller.authorize(check),
    log,
    warn: line => caller.warn?.(line),
    report,
    requestKey: object => caller.requestKey?.(object),
    once: (key, fn) => (caller.once ? caller.once(key, fn) : fn()),
    isFile: writeFile !== undefined,
    async deliver({ what, cluster = HUB_CLUSTER_ID, path, manifest, apply }) {
      if (writeFile) {
        const written = manifest();
        const filePath = await writeFile(path, written);
        log(`${what} written to ${filePath}`);
        return { outcome: 'written', manifest: written, filePath, cluster };
      }
      const made = await apply();
      const holder = made.cluster ?? cluster;
      report(`${what} on ${holder}`, made.outcome);
      const { outcome } = made;
      return { outcome, manifest: made.manifest, cluster: holder };
    },
  };
}

/**
 * Options of the functions that write for a person: with the identity of the portal, or of the person where the
 * app-config sets that.
 *
 * @public
 */
export async function commandOptions(
  {
    credentials,
    dryRun = false,
    signal,
  }: Pick<CommandCaller, 'credentials' | 'dryRun' | 'signal'>,
  identities: ClusterIdentities,
): Promise<CommandOptions> {
  const by = personOf(credentials);
  const as = await identities.of(credentials);
  return { dryRun, signal, by, as };
}
