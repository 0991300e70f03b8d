import type {
  BackstageCredentials,
  BackstageUserPrincipal,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import type {
  Endpoint,
  UserEndpoint,
} from '@squadron/backstage-plugin-squadron-common';
import type { Request, Response, Router } from 'express';
import type { z } from 'zod';
import type { Access } from '../access';
import { parseWith } from '../queries/listQuery';
import type { TimeAnswer } from '../telemetry/answerTimer';

/** One request to an endpoint. @internal */
export interface Call<E extends Endpoint> {
  input: z.output<E['input']>;
  credentials: E extends UserEndpoint
    ? BackstageCredentials<BackstageUserPrincipal>
    : BackstageCredentials;
  request: Request;
  response: Response;
}

/** Adds the route of an endpoint. The handler receives the parsed input and returns the answer. @internal */
export type Serve = <E extends Endpoint>(
  endpoint: E,
  handler: (
    call: Call<E>,
  ) => z.input<E['answer']> | Promise<z.input<E['answer']>>,
) => void;

/**
 * Serves endpoints on a router. A request that does not match its endpoint is answered with 400 and one sentence per
 * property.
 *
 * @internal
 */
export function createServe(
  router: Router,
  {
    httpAuth,
    access,
    timeAnswer,
  }: { httpAuth: HttpAuthService; access: Access; timeAnswer: TimeAnswer },
): Serve {
  return (endpoint, handler) => {
    const { method, callers, input: schema } = endpoint;
    const path = `/v1${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
    const add = router[METHODS[method]].bind(router) as (
      path: string,
      handler: (request: Request, response: Response) => Promise<void>,
    ) => void;
    add(path, async (request, response) => {
      const credentials = await httpAuth.credentials(request, {
        allow: callers === 'user' ? ['user'] : ['user', 'service'],
      });
      const rest = isInQuery(endpoint) ? request.query : request.body;
      let input: unknown;
      try {
        input = parseWith(schema, { ...rest, ...request.params });
      } catch (error) {
        // A caller without any of the permissions does not learn what is wrong with the request.
        await access.requireAny(endpoint.permissions, credentials);
        throw error;
      }
      if (callers === 'user') {
        // A caller without any of the permissions does not learn what exists.
        await access.requireAny(endpoint.permissions, credentials);
      }
      const call = { input, credentials, request, response } as Call<
        typeof endpoint
      >;
      response.json(await timeAnswer(endpoint, () => handler(call)));
    });
  };
}

const METHODS = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  DELETE: 'delete',
} as const;

function isInQuery({ method }: Endpoint): boolean {
  return method === 'GET' || method === 'DELETE';
}
