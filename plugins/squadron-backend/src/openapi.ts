import {
  contract,
  type Endpoint,
} from '@squadron/backstage-plugin-squadron-common';
import { z } from 'zod';

type Json = { [key: string]: unknown };

/** The HTTP API as an OpenAPI 3.0 document, derived from the contract. @internal */
export function openApiDocument(): Json {
  const schemas: Json = { Error: ERROR };
  const paths: { [path: string]: Json } = {};
  for (const [id, endpoint] of Object.entries(contract)) {
    const path = `/v1${endpoint.path}`;
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = operation(
      id,
      endpoint,
      schemas,
    );
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Squadron', version: '1', description: DESCRIPTION },
    servers: [{ url: '/api/squadron' }],
    paths,
    components: { schemas },
  };
}

const DESCRIPTION = [
  "The fleet, its workloads and its queues. Answers come from a cache that follows the clusters' API servers; lists include the freshness of every cluster.",
  'Event streams, log streams and downloads, and dashboards are not described here.',
  'Requests that compute or write, streams, logs and dashboards are limited per user: 429 means that this user has too many open, 503 that all users together have. Both carry Retry-After.',
].join(' ');

/** The form of Backstage's error answers. */
const ERROR = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['name', 'message'],
      properties: { name: { type: 'string' }, message: { type: 'string' } },
    },
  },
};

const ERRORS = {
  '400': 'The request does not match this description.',
  '403': 'The caller lacks a permission.',
  '404': 'The object does not exist, or the caller may not read it.',
  '409': 'The object has changed since it was read.',
  '429': 'The caller has too many requests open.',
  '503': 'The cluster does not answer, or the portal is overloaded.',
};

function operation(id: string, endpoint: Endpoint, schemas: Json): Json {
  const { method, path, summary, permissions, callers, input } = endpoint;
  const properties = schemaOf(input, 'input', schemas) as {
    properties?: { [name: string]: Json };
    required?: string[];
  };
  const fields = Object.entries(properties.properties ?? {});
  const inPath = fields.filter(([name]) => path.includes(`{${name}}`));
  const rest = fields.filter(([name]) => !path.includes(`{${name}}`));
  const isRequired = (name: string) =>
    properties.required?.includes(name) ?? false;
  const isQuery = method === 'GET' || method === 'DELETE';
  const names = permissions.map(({ name }) => name).join(', ');
  return {
    operationId: id,
    summary,
    description: `Permissions: ${names}.${
      callers === 'user' ? ' For users only.' : ''
    }`,
    parameters: [
      ...inPath.map(([name, schema]) => ({
        name,
        in: 'path',
        required: true,
        schema,
      })),
      ...(isQuery ? rest : []).map(([name, schema]) => ({
        name,
        in: 'query',
        required: isRequired(name),
        schema,
      })),
    ],
    ...(!isQuery && {
      requestBody: {
        required: rest.some(([name]) => isRequired(name)),
        content: json({
          type: 'object',
          properties: Object.fromEntries(rest),
          ...requiredOf(rest.map(([name]) => name).filter(isRequired)),
        }),
      },
    }),
    responses: {
      '2XX': {
        description: 'Success.',
        content: json(schemaOf(endpoint.answer, 'output', schemas)),
      },
      ...Object.fromEntries(
        Object.entries(ERRORS).map(([status, description]) => [
          status,
          {
            description,
            content: json({ $ref: '#/components/schemas/Error' }),
          },
        ]),
      ),
    },
  };
}

/** An empty list of required properties is not valid in OpenAPI 3.0. */
function requiredOf(required: string[]): Json {
  return required.length > 0 ? { required } : {};
}

function json(schema: unknown): Json {
  return { 'application/json': { schema } };
}

/** The schema as OpenAPI has it; schemas with an id move to the components. */
function schemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  schemas: Json,
): Json {
  const text = JSON.stringify(
    z.toJSONSchema(schema, {
      target: 'openapi-3.0',
      io,
      unrepresentable: 'any',
      reused: 'inline',
    }),
  ).replace(/#\/(\$defs|definitions)\//g, '#/components/schemas/');
  const { $schema, $defs, definitions, ...rest } = JSON.parse(text);
  Object.assign(schemas, $defs, definitions);
  return rest;
}
