import type { AuditorServiceEventSeverityLevel } from '@backstage/backend-plugin-api';
import { InputError } from '@backstage/errors';
import {
  filled,
  type UserEndpoint,
} from '@squadron/backstage-plugin-squadron-common';
import { z } from 'zod';
import type { CommandContext, PermissionCheck } from './commandContext';

/** A command that is ready to run for one input. @public */
export interface PreparedCommand<Output> {
  /** ID of its audit event. */
  eventId: string;
  /** Default `medium`. */
  severityLevel?: AuditorServiceEventSeverityLevel;
  /** Fields of its audit event; `dryRun` is added. Never a credential. */
  meta: Record<string, string | number | boolean | undefined>;
  /** Checked in this order before it runs. */
  permissions: readonly PermissionCheck[];
  /** Replaces `meta` and `permissions` where only a read finds the target. Throws NotFoundError if there is none. */
  find?(): Promise<Pick<PreparedCommand<Output>, 'meta' | 'permissions'>>;
  run(): Promise<Output>;
}

/** An operation that writes, independent of how it is called. @public */
export interface Command<Input, Output> {
  /** Throws InputError if the input is invalid. */
  prepare(input: Input, context: CommandContext): PreparedCommand<Output>;
}

/** A command that an endpoint of the contract serves. @public */
export interface EndpointCommand<E extends UserEndpoint = UserEndpoint>
  extends Command<z.output<E['input']>, z.input<E['answer']>> {
  endpoint: E;
  /** HTTP status of a success. Default 200. */
  status?(answer: z.input<E['answer']>, input: z.output<E['input']>): number;
  /** Headers of the answer. Default: none. */
  headers?: Readonly<Record<string, string>>;
}

/** Declares the command of an endpoint. @public */
export function defineEndpoint<E extends UserEndpoint>(
  endpoint: E,
  command: Omit<EndpointCommand<E>, 'endpoint'>,
): EndpointCommand<E> {
  return { endpoint, ...command };
}

/** Example of an action. The tests run each of them. @public */
export interface ActionExample {
  description: string;
  input: object;
  /** Steps of a template after the action, e.g. a pull request. */
  next?: readonly object[];
}

/**
 * A command with a name and an input of its own, for templates and for tools. The scaffolder action
 * `squadron:<id>` and the action in Backstage's actions registry derive from it.
 *
 * @public
 */
export interface Action<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> extends Command<z.output<Input>, z.input<Output>> {
  /** `<thing>:<verb>` */
  id: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  examples: readonly ActionExample[];
  /** Whether it may end workloads or delete objects. */
  isDestructive: boolean;
  /** Whether a second run with the same input changes nothing. Default true. */
  isIdempotent?: boolean;
  /** Whether its manifest can be delivered as a file. Default false. */
  isDeliverable?: boolean;
}

/** Declares an action. @internal */
export function defineAction<
  Input extends z.ZodObject,
  Output extends z.ZodObject,
>({
  isDestructive = false,
  ...action
}: Omit<Action<Input, Output>, 'isDestructive'> & {
  isDestructive?: boolean;
}): Action<Input, Output> {
  return { isDestructive, ...action };
}

/**
 * The input of an action as forms, templates and tools send it: empty text stands for a field that is not set.
 *
 * Throws InputError with one sentence per problem.
 *
 * @public
 */
export function parseActionInput<Input extends z.ZodObject>(
  { id, input: schema }: Pick<Action<Input>, 'id' | 'input'>,
  raw: unknown,
): z.output<Input> {
  const { confirm, ...rest } = Object(raw) as Record<string, unknown>;
  // An empty confirmation is a wrong one, not an absent one.
  const result = schema.safeParse({
    ...filled(rest),
    ...(confirm !== undefined && { confirm }),
  });
  if (result.success) {
    return result.data;
  }
  const problems = result.error.issues.flatMap(issue => {
    const path = issue.path.map(String);
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map(
          key => `${[...path, key].join('.')}: ${id} has no such input`,
        )
      : [`${path.join('.') || 'input'}: ${issue.message}`];
  });
  throw new InputError(`The input is invalid. ${problems.join('; ')}`);
}
