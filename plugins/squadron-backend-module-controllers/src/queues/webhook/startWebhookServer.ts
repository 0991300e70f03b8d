import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { InputError, toError } from '@backstage/errors';
import type { Logger } from '@squadron/controller-node';
import { admissionReviewSchema } from './admissionReview';
import type { AdmissionRequest, AdmissionResponse } from './admissionReview';
import type { KeyPair } from './certificates';
import { readBody } from './readBody';

/** Path of the claim webhook. @internal */
export const WEBHOOK_PATH = '/validate-clusterresourceclaim';

/** The API server waits 5 s for an answer; a longer request is from another client. */
const REQUEST_TIMEOUT_MS = 10_000;
/** An API server keeps a few connections; each of them costs memory here. */
const MAX_CONNECTIONS = 256;

/** A listening webhook server. @internal */
export interface WebhookServer {
  /** Uses another certificate for new connections; open ones continue. */
  use(serving: KeyPair): void;
  close(): Promise<void>;
}

/**
 * Serves AdmissionReviews over TLS. Other requests get a status and one sentence.
 *
 * @throws InputError when it cannot listen
 *
 * @internal
 */
export async function startWebhookServer(options: {
  host: string;
  port: number;
  serving: KeyPair;
  answer: (request: AdmissionRequest) => AdmissionResponse;
  logger: Logger;
}): Promise<WebhookServer> {
  const { host, port, serving, answer, logger } = options;
  const server = createServer(
    { ...contextOf(serving), minVersion: 'TLSv1.2' },
    (request, response) => {
      handle(request, answer).then(
        ({ status, body }) => send(response, status, body),
        (error: unknown) => {
          const message = toError(error).message;
          logger.error('A claim could not be reviewed', { error: message });
          send(response, 500, 'The claim could not be reviewed.');
        },
      );
    },
  );
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.headersTimeout = REQUEST_TIMEOUT_MS;
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const message = toError(error).message;
    throw new InputError(
      `The claim webhook cannot listen on ${host}, port ${port} (${message}); set squadron.controllers.webhook.host and port to a free address`,
    );
  }
  server.on('error', error =>
    logger.warn('The server of the claim webhook failed', {
      error: error.message,
      port,
    }),
  );
  return {
    use: next => server.setSecureContext(contextOf(next)),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const late = setTimeout(
        () => server.closeAllConnections(),
        REQUEST_TIMEOUT_MS,
      );
      await closed;
      clearTimeout(late);
    },
  };
}

interface Answer {
  status: number;
  body: unknown;
}

async function handle(
  request: IncomingMessage,
  answer: (request: AdmissionRequest) => AdmissionResponse,
): Promise<Answer> {
  // The API server adds its timeout as a query.
  if (request.url?.split('?')[0] !== WEBHOOK_PATH) {
    return {
      status: 404,
      body: `Not found; the only path is ${WEBHOOK_PATH}.`,
    };
  }
  if (request.method !== 'POST') {
    return { status: 405, body: 'Send an AdmissionReview by POST.' };
  }
  const body = await readBody(request);
  if ('refusal' in body) {
    return { status: body.status, body: body.refusal };
  }
  const review = admissionReviewSchema.safeParse(body.json);
  if (!review.success) {
    const [issue] = review.error.issues;
    return {
      status: 400,
      body: `The body is not an AdmissionReview of a ClusterResourceClaim: ${issue.path.join(
        '.',
      )}: ${issue.message}.`,
    };
  }
  const { apiVersion, kind, request: asked } = review.data;
  return { status: 200, body: { apiVersion, kind, response: answer(asked) } };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const isText = typeof body === 'string';
  response.writeHead(status, {
    'content-type': isText ? 'text/plain' : 'application/json',
    // The unread rest of a refused body must not be taken for the next request.
    ...(status >= 400 && { connection: 'close' }),
  });
  response.end(isText ? `${body}\n` : JSON.stringify(body));
}

function contextOf({ certificate, key }: KeyPair) {
  return { cert: certificate, key: key.reveal() };
}
