import type { AuditorService } from '@backstage/backend-plugin-api';
import type { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import { NotAllowedError } from '@backstage/errors';
import {
  actions,
  jsonSchemaOf,
  runAction,
  type Action,
  type CommandCaller,
  type CommandDependencies,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { z } from 'zod';
import type { AnyZodObject } from 'zod/v3';
import type { Access } from '../access';
import { holderOf, type Limits } from '../limits';
import { createAuthorizer } from '../router/commandRoutes';
import type { FleetViews } from '../fleet/FleetViews';
import { confirmationOf } from './confirmation';
import { personOf } from './personOf';
import { zodV3Of } from './zodV3';

const guards = {
  dryRun: z
    .boolean()
    .default(false)
    .describe(
      'Whether to validate and return the effect without writing, with the confirmation that the write needs.',
    ),
  confirmation: z
    .string()
    .optional()
    .describe(
      'From the answer of a dry run with the same input. Show the effect to the person before you pass it.',
    ),
};

const confirmation = z
  .string()
  .optional()
  .describe('Of a dry run: what confirms the write.');

/**
 * Adds every action that writes to Backstage's actions registry, e.g. `squadron:scale-cluster`. Only persons may run
 * them, with the permissions and limits of the HTTP API. Beyond a dry run, `squadron.actions` of the app-config decides.
 * Credentials are not accepted: an import names a Secret on the hub.
 *
 * @internal
 */
export function registerActions(
  registry: ActionsRegistryService,
  options: {
    access: Access;
    auditor: AuditorService;
    commands: CommandDependencies;
    limits: Pick<Limits, 'commands'>;
    settings: SquadronConfig['actions'];
    views: FleetViews;
  },
): void {
  const { auditor, commands, limits } = options;
  const { writes, confirmation: isConfirmed } = options.settings;
  for (const action of Object.values<Action>(actions)) {
    const { id, title, description, isDestructive } = action;
    const { isIdempotent = true } = action;
    registry.register({
      name: id.split(':').reverse().join('-'),
      title,
      description,
      attributes: { destructive: isDestructive, idempotent: isIdempotent },
      schema: {
        input: zod =>
          zodV3Of(
            jsonSchemaOf(action.input.extend(guards), 'input'),
            zod,
          ) as AnyZodObject,
        output: zod =>
          zodV3Of(
            jsonSchemaOf(action.output.extend({ confirmation }), 'output'),
            zod,
          ) as AnyZodObject,
      },
      examples: action.examples
        .filter(example => !('delivery' in example.input))
        .map(example => ({
          title: example.description,
          input: { ...example.input },
        })),
      async action({ input: raw, credentials }) {
        const person = personOf(credentials);
        const { dryRun, confirmation: given, ...input } = raw;
        const run = (caller: Pick<CommandCaller, 'dryRun' | 'authorize'>) =>
          limits.commands.run(holderOf(person), () =>
            runAction(
              action,
              input,
              { auditor, credentials: person, ...caller },
              commands,
            ),
          );
        const authorize = createAuthorizer(person, options);
        const preview = async () => {
          const output = await run({ dryRun: true, authorize });
          const user = person.principal.userEntityRef;
          const about = { user, action: id, input, preview: output };
          return { ...output, confirmation: confirmationOf(about) };
        };
        if (dryRun) {
          return { output: await preview() };
        }
        const refusal =
          refusalOf(writes) ??
          (isConfirmed && given !== (await preview()).confirmation
            ? unconfirmed(given)
            : undefined);
        const output = await run({
          dryRun: false,
          // Inside of the audit event of the command.
          authorize: async check => {
            await authorize(check);
            if (refusal) {
              throw refusal;
            }
          },
        });
        return { output };
      },
    });
  }
}

function refusalOf(writes: boolean): Error | undefined {
  return writes
    ? undefined
    : new NotAllowedError(
        'Tools may not write in this portal; run the action with dryRun. An administrator can allow it by squadron.actions.writes in the app-config.',
      );
}

function unconfirmed(given: string | undefined): Error {
  return new NotAllowedError(
    given === undefined
      ? 'Nothing is written without confirmation: run the action with dryRun, show its answer to the person, and pass its confirmation.'
      : 'The confirmation is not for this input, or the effect has changed since. Run the action with dryRun again, and show its answer to the person.',
  );
}
