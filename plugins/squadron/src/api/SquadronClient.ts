import { ResponseError } from '@backstage/errors';
import type { DiscoveryApi, FetchApi } from '@backstage/frontend-plugin-api';
import {
  contract,
  logMessageSchema,
  requestOf,
  streamMessageSchema,
  type Endpoint,
  type LogChoice,
  type WorkloadRef,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  DashboardLink,
  RequestOptions,
  SquadronApi,
  SquadronEndpoints,
} from '@squadron/backstage-plugin-squadron-react';
import { z } from 'zod';
import { withDeadline } from './deadline';
import { logParams } from './logParams';
import { readEvents } from './sse';

/** The backend serves reads from its cache. */
const READ_TIMEOUT_MS = 15_000;

/** Commands wait for the API server of a cluster. */
const COMMAND_TIMEOUT_MS = 30_000;

type Transport = { discoveryApi: DiscoveryApi; fetchApi: FetchApi };

/**
 * {@link @squadron/backstage-plugin-squadron-react#SquadronApi} over HTTP. The contract declares its requests.
 *
 * @public
 */
export function createSquadronClient(transport: Transport): SquadronApi {
  const endpoints = Object.fromEntries(
    Object.entries<Endpoint>(contract).map(([id, endpoint]) => [
      id,
      (input: Record<string, unknown>, options: RequestOptions = {}) =>
        call(transport, endpoint, input, options),
    ]),
  ) as unknown as SquadronEndpoints;
  return {
    ...endpoints,
    openDashboard: (ref, options) =>
      openDashboard(transport, endpoints, ref, options),
    followWorkloadLog: (ref, options) =>
      followWorkloadLog(transport, ref, options),
    downloadWorkloadLog: (ref, choice, options) =>
      downloadWorkloadLog(transport, ref, choice, options),
    openExec: async input => {
      const { path } = await endpoints.issueExecTicket(input);
      const baseUrl = await transport.discoveryApi.getBaseUrl('squadron');
      return new WebSocket(`${baseUrl}${path}`.replace(/^http/, 'ws'));
    },
    openStream: options =>
      readStream(transport, ['stream'], options, event =>
        options.onMessage(parse(streamMessageSchema, event, 'stream')),
      ),
  };
}

async function call(
  transport: Transport,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  { signal, idempotencyKey }: RequestOptions,
): Promise<unknown> {
  const { method, answer } = endpoint;
  const { path, query, body } = requestOf(endpoint, input);
  const url = await urlOf(transport, path, query);
  const request = `${method} ${path.join('/')}`;
  const timeoutMs = method === 'GET' ? READ_TIMEOUT_MS : COMMAND_TIMEOUT_MS;
  return withDeadline({ signal, timeoutMs, what: request }, async abort => {
    const response = await transport.fetchApi.fetch(url, {
      method,
      signal: abort,
      ...(body && {
        headers: {
          'Content-Type': 'application/json',
          ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) {
      throw await ResponseError.fromResponse(response);
    }
    return parse(answer, await response.json(), request);
  });
}

async function openDashboard(
  { discoveryApi }: Transport,
  endpoints: SquadronEndpoints,
  ref: WorkloadRef,
  options: { renew?: DashboardLink } = {},
): Promise<DashboardLink> {
  // The ticket is the last segment of the path.
  const renew = options.renew?.url.split('/').at(-2);
  const { path, expiresAt } = await endpoints.issueDashboardTicket({
    ...ref,
    renew,
  });
  const baseUrl = await discoveryApi.getBaseUrl('squadron');
  return { url: `${baseUrl}${path}`, expiresAt };
}

async function followWorkloadLog(
  transport: Transport,
  ref: WorkloadRef,
  options: Parameters<SquadronApi['followWorkloadLog']>[1],
): Promise<void> {
  const { choice, tail, onMessage } = options;
  await readStream(
    transport,
    [...logPath(ref), 'stream'],
    { ...options, query: logParams(choice, tail) },
    event => onMessage(parse(logMessageSchema, event, 'log')),
  );
}

async function downloadWorkloadLog(
  transport: Transport,
  ref: WorkloadRef,
  choice: LogChoice,
  options: { signal?: AbortSignal } = {},
): Promise<Blob> {
  const path = [...logPath(ref), 'download'];
  const response = await transport.fetchApi.fetch(
    await urlOf(transport, path, logParams(choice)),
    options,
  );
  if (!response.ok) {
    throw await ResponseError.fromResponse(response);
  }
  return response.blob();
}

async function readStream(
  transport: Transport,
  path: string[],
  options: {
    signal: AbortSignal;
    query?: URLSearchParams;
    onMessage: (message: never) => void;
    onActivity: () => void;
  },
  onEvent: (event: unknown) => void,
): Promise<void> {
  const { signal, query, onActivity } = options;
  const response = await transport.fetchApi.fetch(
    await urlOf(transport, path, query),
    { headers: { Accept: 'text/event-stream' }, signal },
  );
  if (!response.ok) {
    throw await ResponseError.fromResponse(response);
  }
  if (!response.body) {
    throw new Error('The backend answered the event stream without a body');
  }
  for await (const event of readEvents(response.body)) {
    if (signal.aborted) {
      return;
    }
    onActivity();
    if (event !== undefined) {
      onEvent(JSON.parse(event));
    }
  }
}

async function urlOf(
  { discoveryApi }: Transport,
  path: string[],
  params?: URLSearchParams,
): Promise<string> {
  const baseUrl = await discoveryApi.getBaseUrl('squadron');
  const query = params?.toString();
  return `${baseUrl}/v1/${path.map(encodeURIComponent).join('/')}${
    query ? `?${query}` : ''
  }`;
}

function logPath({ cluster, namespace, kind, name }: WorkloadRef): string[] {
  return ['workloads', cluster, namespace, kind, name, 'logs'];
}

function parse<T>(schema: z.ZodType<T>, value: unknown, request: string): T {
  const result = schema.safeParse(value);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(
      `The answer to ${request} does not match what this page expects (${issue.path.join(
        '.',
      )}: ${
        issue.message
      }). Check that frontend and backend have the same version.`,
    );
  }
  return result.data;
}
