import type { ResourcePermission } from '@backstage/plugin-permission-common';
import { z } from 'zod';
import { MAX_CLUSTER_ID_LENGTH } from '../clusterId';
import type { ListShape } from './listShape';
import type { StreamMessage } from './health/stream';
import { listResponseSchema } from './parts';

/** One entry of a `changed` message of the event stream. @public */
export type Change = Extract<
  StreamMessage,
  { type: 'changed' }
>['changes'][number];

/**
 * One operation of the HTTP API: the only place that declares it. Routes, client, hooks and OpenAPI derive from it.
 *
 * @public
 */
export interface Endpoint<
  Input extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api/squadron/v1`; `{name}` is replaced by the property `name` of the input. */
  path: string;
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** Required permissions. Commands check them for their target. */
  permissions: readonly ResourcePermission[];
  /** `user`: calls of services are refused, since the audit log records a person. */
  callers: 'user' | 'any';
  /** Properties that are not in the path form the query of a GET or DELETE, and the JSON body otherwise. */
  input: Input;
  answer: Answer;
  /** Whether a change may affect the answer of this endpoint. Default: never. */
  touchedBy?(change: Change, input: z.input<Input>): boolean;
}

/** An endpoint that refuses calls of services. @public */
export interface UserEndpoint<
  Input extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
> extends Endpoint<Input, Answer> {
  callers: 'user';
}

/** Input of an endpoint as a caller writes it. @public */
export type EndpointInput<E extends Endpoint> = z.input<E['input']>;

/** Answer of an endpoint. @public */
export type EndpointAnswer<E extends Endpoint> = z.output<E['answer']>;

type Declaration<Input extends z.ZodObject, Answer extends z.ZodType> = Pick<
  Endpoint<Input, Answer>,
  'summary' | 'permissions' | 'input' | 'answer' | 'touchedBy'
>;

/** An endpoint that reads. @public */
export function get<Input extends z.ZodObject, Answer extends z.ZodType>(
  path: string,
  declaration: Declaration<Input, Answer>,
): Endpoint<Input, Answer> {
  return { method: 'GET', path, callers: 'any', ...declaration };
}

/** An endpoint that computes an answer from its input without writing. @internal */
export function compute<Input extends z.ZodObject, Answer extends z.ZodType>(
  path: string,
  declaration: Declaration<Input, Answer>,
): Endpoint<Input, Answer> {
  return { method: 'POST', path, callers: 'any', ...declaration };
}

/** An endpoint that writes, on behalf of a person. @internal */
export function command<Input extends z.ZodObject, Answer extends z.ZodType>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  declaration: Declaration<Input, Answer>,
): UserEndpoint<Input, Answer> {
  return { method, path, callers: 'user', ...declaration };
}

/** An endpoint that answers with a page of a list. @public */
export interface ListEndpoint<
  Row = never,
  Input extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
> extends Endpoint<Input, Answer> {
  shape: ListShape<Row>;
}

/** An endpoint that answers with a page of a list. @public */
export function list<
  Row extends z.ZodType,
  Facet extends string,
  Sort extends string,
>(
  path: string,
  declaration: {
    summary: string;
    permissions: readonly ResourcePermission[];
    rows: { row: Row } & ListShape<z.output<Row>, Facet, Sort>;
    touchedBy?: (change: Change) => boolean;
  },
) {
  const {
    rows: { row, ...shape },
    ...rest
  } = declaration;
  return {
    ...rest,
    method: 'GET' as const,
    path,
    callers: 'any' as const,
    shape: shape as ListShape<z.output<Row>, Facet, Sort>,
    input: listInput(
      Object.keys(shape.facets) as Facet[],
      Object.keys(shape.sorts),
    ),
    answer: listResponseSchema(row),
  };
}

const MAX_FACET_VALUES = 50;

const facetValues = z
  .union([z.string(), z.array(z.string())])
  .transform(value => (Array.isArray(value) ? value : [value]))
  .refine(
    values =>
      values.length <= MAX_FACET_VALUES &&
      values.every(
        value => value.length <= MAX_CLUSTER_ID_LENGTH && isStorable(value),
      ),
    {
      message: `at most ${MAX_FACET_VALUES} values of at most ${MAX_CLUSTER_ID_LENGTH} characters`,
    },
  )
  .optional();

/** PostgreSQL has no text with the character NUL. */
function isStorable(text: string): boolean {
  return !text.includes('\0');
}

/** Input of a list. Values of one facet are alternatives, facets are combined. @public */
export function listInput<const Facet extends string>(
  facets: readonly Facet[],
  sorts: readonly string[],
) {
  return z.strictObject({
    ...(Object.fromEntries(facets.map(facet => [facet, facetValues])) as Record<
      Facet,
      typeof facetValues
    >),
    q: z
      .string()
      .max(253)
      .refine(isStorable, 'must not contain the character NUL')
      .optional()
      .describe('Search text that a row must contain.'),
    sort: z
      .string()
      .regex(new RegExp(`^-?(${sorts.join('|')})$`), {
        message: `must be one of ${sorts.join(
          ', ',
        )}, with - in front for descending`,
      })
      .optional(),
    offset: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number<number>().int().min(1).max(100).default(100),
  });
}
