import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request, type RequestOptions } from 'node:https';
import { mockServices } from '@backstage/backend-test-utils';
import { freePorts } from '@squadron/test-utils';
import { createAuthority, issueServing, type KeyPair } from './certificates';
import { startWebhookServer, type WebhookServer } from './startWebhookServer';

const HOST = '127.0.0.1';
const NOW = Date.now();
const REVIEW = {
  apiVersion: 'admission.k8s.io/v1',
  kind: 'AdmissionReview',
  request: {
    uid: 'u1',
    resource: {
      group: 'galaxy.kubestellar.io',
      resource: 'clusterresourceclaims',
    },
    operation: 'DELETE',
  },
};

describe('the webhook server', () => {
  let authority: KeyPair;
  let serving: KeyPair;
  let port: number;
  let server: WebhookServer;
  const agent = new Agent({ keepAlive: true });
  const logger = mockServices.logger.mock();

  beforeAll(async () => {
    [port] = await freePorts(1);
    authority = await createAuthority(NOW);
    serving = await issueServing(authority, { host: HOST, nowMs: NOW });
    server = await startWebhookServer({
      host: HOST,
      port,
      serving,
      answer: ({ uid, operation }) => {
        if (operation === 'CONNECT') {
          throw new Error('a mistake');
        }
        return { uid, allowed: true };
      },
      logger,
    });
  });

  afterAll(async () => {
    agent.destroy();
    await server.close();
  });

  async function ask(
    body: unknown,
    over: RequestOptions = {},
  ): Promise<{ status?: number; text: string }> {
    const sent = request({
      host: HOST,
      port,
      path: '/validate-clusterresourceclaim?timeout=5s',
      method: 'POST',
      ca: authority.certificate,
      agent,
      headers: { 'content-type': 'application/json' },
      ...over,
    });
    // A server that answers early does not wait for the rest.
    sent.on('error', () => {});
    sent.end(typeof body === 'string' ? body : JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of response) {
      text += chunk;
    }
    return { status: response.statusCode, text };
  }

  it('answers a review with its uid', async () => {
    const { status, text } = await ask(REVIEW);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({
      apiVersion: 'admission.k8s.io/v1',
      kind: 'AdmissionReview',
      response: { uid: 'u1', allowed: true },
    });
  });

  it.each<[string, unknown, RequestOptions, number, string]>([
    ['another path', REVIEW, { path: '/' }, 404, 'the only path is'],
    ['another method', '', { method: 'GET' }, 405, 'by POST'],
    ['another type', REVIEW, { headers: {} }, 415, 'application/json'],
    ['invalid JSON', '{', {}, 400, 'not JSON'],
    [
      'another kind',
      { ...REVIEW, kind: 'Pod' },
      {},
      400,
      'The body is not an AdmissionReview of a ClusterResourceClaim: kind',
    ],
    ['too much', 'x'.repeat(5_000_000), {}, 413, 'larger than'],
  ])('refuses %s with a sentence', async (_, body, over, status, sentence) => {
    const answer = await ask(body, over);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(sentence);
  });

  it('reports its own errors as failures, to the log only', async () => {
    const { status, text } = await ask({
      ...REVIEW,
      request: { ...REVIEW.request, operation: 'CONNECT' },
    });
    expect({ status, text }).toEqual({
      status: 500,
      text: 'The claim could not be reviewed.\n',
    });
    expect(logger.error).toHaveBeenCalledWith(expect.any(String), {
      error: 'a mistake',
    });
  });

  it('presents the next certificate to new connections and keeps open ones', async () => {
    const next = await createAuthority(NOW);
    await ask(REVIEW);
    server.use(await issueServing(next, { host: HOST, nowMs: NOW }));
    expect((await ask(REVIEW)).status).toBe(200);
    const fresh = await ask(REVIEW, {
      agent: false,
      ca: next.certificate,
    });
    expect(fresh.status).toBe(200);
    server.use(serving);
  });

  it('reports what to do when the port is taken', async () => {
    await expect(
      startWebhookServer({
        host: HOST,
        port,
        serving,
        answer: ({ uid }) => ({ uid, allowed: true }),
        logger,
      }),
    ).rejects.toThrow(
      `cannot listen on ${HOST}, port ${port} (listen EADDRINUSE`,
    );
  });
});
