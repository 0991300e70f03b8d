import { SecretValue } from '@squadron/kube-kinds';
import type {
  AuditorService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import type {
  ActionContext,
  TemplateAction,
  TemplateExample,
} from '@backstage/plugin-scaffolder-node';
import type { JsonObject } from '@backstage/types';
import {
  jsonSchemaOf,
  runAction,
  type Action,
  type ActionExample,
  type CommandCaller,
  type CommandDependencies,
} from '@squadron/backstage-plugin-squadron-node';
import { dump } from 'js-yaml';
import { z } from 'zod';
import { deliverFile } from './lib/deliverFile';
import { requestKeyOfStep } from './lib/requestKey';
import { requirePermission } from './lib/requirePermission';
import { setOutputs } from './lib/setOutputs';

/** Dependencies of every action of this module. @internal */
export interface ActionDependencies extends CommandDependencies {
  auditor: AuditorService;
  permissions: PermissionsService;
}

/** How the manifest of an action reaches the hub. */
const delivery = z.strictObject({
  delivery: z
    .enum(['apply', 'file'])
    .optional()
    .describe(
      'apply writes to the hub; file writes the manifest to the workspace, for a step that opens a pull request. Default apply.',
    ),
  filePath: z
    .string()
    .optional()
    .describe(
      'Path of the file in the workspace. Default: <folder of the kind>/<namespace>/<name>.yaml.',
    ),
});

/** The scaffolder action `squadron:<id>` of an action. @internal */
export function createCommandAction<
  Input extends z.ZodObject,
  Output extends z.ZodObject,
>(action: Action<Input, Output>, deps: ActionDependencies) {
  const { description, isDeliverable, output } = action;
  const id = `squadron:${action.id}`;
  const input = isDeliverable
    ? action.input.extend(delivery.shape)
    : action.input;
  const created: TemplateAction<JsonObject, JsonObject> = {
    id,
    description,
    examples: action.examples.map(example => templateExample(action, example)),
    supportsDryRun: true,
    schema: {
      input: templateSchema(input, 'input'),
      output: templateSchema(output, 'output'),
    },
    async handler(ctx) {
      setOutputs(ctx, (await runInTask(action, ctx, deps)) as JsonObject);
    },
  };
  return created as unknown as TemplateAction<
    JsonObject,
    z.input<Output> & JsonObject
  >;
}

/** The context of a task that {@link runInTask} uses. */
type TaskContext = Pick<
  ActionContext<JsonObject>,
  | 'checkpoint'
  | 'each'
  | 'getInitiatorCredentials'
  | 'input'
  | 'isDryRun'
  | 'logger'
  | 'secrets'
  | 'signal'
  | 'step'
  | 'task'
  | 'user'
  | 'workspacePath'
>;

/**
 * Runs an action for the person who started a task. A retried task repeats the same request. With the input
 * `delivery: file`, manifests are written to its workspace.
 *
 * @internal
 */
export async function runInTask<
  Input extends z.ZodObject,
  Output extends z.ZodObject,
>(
  action: Action<Input, Output>,
  ctx: TaskContext,
  { auditor, permissions, ...deps }: ActionDependencies,
): Promise<z.input<Output>> {
  const credentials = await ctx.getInitiatorCredentials();
  const { delivery: target, filePath, ...input } = ctx.input;
  const isFile = action.isDeliverable && target === 'file';
  const caller: CommandCaller = {
    auditor,
    credentials,
    user: ctx.user?.ref,
    dryRun: ctx.isDryRun,
    signal: ctx.signal,
    secrets: sealed(ctx.secrets),
    authorize: check => requirePermission(permissions, credentials, check),
    log: line => ctx.logger.info(line),
    warn: line => ctx.logger.warn(line),
    requestKey: object => requestKeyOfStep(ctx, object),
    once: async (key, fn) => {
      // A checkpoint is stored as JSON, and the results of actions are plain JSON.
      const stored = await ctx.checkpoint({
        key,
        fn: async () => (await fn()) as JsonObject,
      });
      return stored as Awaited<ReturnType<typeof fn>>;
    },
    ...(isFile && {
      writeFile: fileWriter(ctx.workspacePath, filePath),
    }),
  };
  const whole = action.isDeliverable ? input : ctx.input;
  return runAction(action, whole, caller, deps);
}

/**
 * The path that a person chose applies to the first manifest of an action only, which is its object. Further manifests
 * belong to that object.
 */
function fileWriter(
  workspacePath: string,
  filePath: unknown,
): CommandCaller['writeFile'] {
  let isFirst = true;
  return async (path, manifest) => {
    const chosen = isFirst && typeof filePath === 'string' ? filePath : '';
    isFirst = false;
    return deliverFile(workspacePath, manifest, chosen || path);
  };
}

/** A schema in the form of the scaffolder. @internal */
export function templateSchema(schema: z.ZodType, io: 'input' | 'output') {
  return jsonSchemaOf(schema, io) as NonNullable<
    NonNullable<TemplateAction['schema']>['input']
  >;
}

/** @internal */
export function templateExample(
  { id, title }: Pick<Action, 'id' | 'title'>,
  { description, input, next = [] }: ActionExample,
): TemplateExample {
  const verb = id.split(':').at(-1);
  const step = { id: verb, name: title, action: `squadron:${id}`, input };
  return { description, example: dump({ steps: [step, ...next] }) };
}

function sealed(
  secrets: Readonly<Record<string, string>> = {},
): Record<string, SecretValue> {
  return Object.fromEntries(
    Object.entries(secrets).map(([key, text]) => [key, new SecretValue(text)]),
  );
}
