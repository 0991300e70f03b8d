import type {
  AuditorService,
  BackstageCredentials,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import type { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import { NotAllowedError } from '@backstage/errors';
import {
  actions,
  jsonSchemaOf,
  runAction,
  type Action,
  type CommandDependencies,
} from '@squadron/backstage-plugin-squadron-node';
import { z } from 'zod';
import type { AnyZodObject } from 'zod/v3';
import type { Access } from '../access';
import { holderOf, type Limits } from '../limits';
import { createAuthorizer } from '../router/commandRoutes';
import type { FleetViews } from '../fleet/FleetViews';
import { zodV3Of } from './zodV3';

const dryRun = z
  .boolean()
  .default(false)
  .describe('Whether to validate and return the effect without writing.');

/**
 * Adds every action to Backstage's actions registry, e.g. `squadron:scale-cluster`. Only persons may run them, with the
 * permissions and limits of the HTTP API. Credentials are not accepted: an import names a Secret on the hub.
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
    views: FleetViews;
  },
): void {
  const { auditor, commands, limits } = options;
  for (const action of Object.values<Action>(actions)) {
    const { id, title, description, isDestructive } = action;
    const input = action.input.extend({ dryRun });
    registry.register({
      name: id.split(':').reverse().join('-'),
      title,
      description,
      attributes: { destructive: isDestructive, idempotent: true },
      schema: {
        input: zod =>
          zodV3Of(jsonSchemaOf(input, 'input'), zod) as AnyZodObject,
        output: zod =>
          zodV3Of(jsonSchemaOf(action.output, 'output'), zod) as AnyZodObject,
      },
      examples: action.examples
        .filter(example => !('delivery' in example.input))
        .map(example => ({
          title: example.description,
          input: { ...example.input },
        })),
      async action({ input: raw, credentials }) {
        const person = personOf(credentials);
        const { dryRun: isDry, ...rest } = raw;
        const output = await limits.commands.run(holderOf(person), () =>
          runAction(
            action,
            rest,
            {
              auditor,
              credentials: person,
              dryRun: isDry,
              authorize: createAuthorizer(person, options),
            },
            commands,
          ),
        );
        return { output };
      },
    });
  }
}

function personOf(
  credentials: BackstageCredentials,
): BackstageCredentials<BackstageUserPrincipal> {
  const { type } = credentials.principal as { type?: string };
  if (type !== 'user') {
    throw new NotAllowedError(
      'Only a person may run this action; the audit log records who did. Call it with the credentials of a user.',
    );
  }
  return credentials as BackstageCredentials<BackstageUserPrincipal>;
}
