import { type IncomingMessage, type Server, createServer } from 'node:http';
import { z } from 'zod';
import { SimulatedJobs } from './SimulatedJobs';
import { createSimulatedJob, jobInfo } from './simulatedJob';
import { SERVE_PATH, createServeApi } from './createServeApi';
import { simulatedDashboard } from './simulatedDashboard';
import { logAt } from './simulatedLog';

const MAX_BODY_BYTES = 1024 * 1024;

const submissionSchema = z.object({
  entrypoint: z.string(),
  submission_id: z.string().optional(),
  job_id: z.string().optional(),
  metadata: z.record(z.string(), z.string()).nullish(),
  runtime_env: z.unknown().optional(),
});

interface Answer {
  status: number;
  body: unknown;
}

interface Address {
  host: string;
  path: string;
}

type Route = (
  host: string,
  request: IncomingMessage,
) => Answer | Promise<Answer>;

const ok = (body: unknown): Answer => ({ status: 200, body });

const refused = (status: number, detail: string): Answer => ({
  status,
  body: { detail },
});

/** Health endpoint of Ray Serve's proxy. KubeRay requests it at the address of the head's pod. */
const PROXY_HEALTH_PATH = '/-/healthz';

/**
 * Simulates Ray's job API and Ray Serve for all Ray clusters of one Kubernetes cluster. Requests arrive as at a proxy,
 * with the address of the Ray cluster in the request line, or as at the Ray cluster itself, with the address in `Host`.
 *
 * @internal
 */
export function createRayJobApi(
  options: { now?: () => number; newId?: () => string } = {},
): Server {
  const { now = Date.now, newId = randomSubmissionId } = options;
  const jobs = new SimulatedJobs(now);
  const serve = createServeApi({ now });

  const routes: Record<string, Route> = {
    'GET /api/version': () =>
      ok({ version: '4', ray_version: '2.52.0', session_name: 'sandbox' }),
    [`GET ${PROXY_HEALTH_PATH}`]: () => ok('success'),
    [`GET ${SERVE_PATH}`]: host => serve.get(host),
    [`PUT ${SERVE_PATH}`]: async (host, request) =>
      serve.put(host, parseJson(await bodyOf(request))),
    [`DELETE ${SERVE_PATH}`]: host => serve.delete(host),
    'GET /api/jobs': host =>
      ok(jobs.list(host).map(job => jobInfo(job, now()))),
    'POST /api/jobs': async (host, request) => {
      const { success, data } = submissionSchema.safeParse(
        parseJson(await bodyOf(request)),
      );
      if (!success) {
        return refused(400, 'entrypoint is missing');
      }
      const submissionId = data.submission_id ?? data.job_id ?? newId();
      if (jobs.find(host, submissionId)) {
        return refused(400, `Job ${submissionId} already exists`);
      }
      const job = createSimulatedJob({
        submissionId,
        entrypoint: data.entrypoint,
        metadata: data.metadata ?? {},
        runtimeEnv: data.runtime_env,
        nowMs: now(),
      });
      jobs.submit(host, job);
      return ok({ job_id: submissionId, submission_id: submissionId });
    },
  };

  const answer = async (
    request: IncomingMessage,
    { host, path }: Address,
  ): Promise<Answer> => {
    const route = `${request.method} ${path.replace(/\/+$/, '')}`;
    const match = /^(\w+) \/api\/jobs\/([^/]+)(\/logs|\/stop)?$/.exec(route);
    if (!match) {
      return routes[route]?.(host, request) ?? refused(404, 'Not Found');
    }
    const [, method, encodedId, action = ''] = match;
    const id = decodeURIComponent(encodedId);
    const isAsked = method === 'GET' && !action && isOperator(request);
    const job = isAsked ? jobs.ask(host, id) : jobs.find(host, id);
    if (!job) {
      return refused(404, `Job ${id} does not exist`);
    }
    switch (`${method} ${action}`) {
      case 'GET ':
        return ok(jobInfo(job, now()));
      case 'GET /logs':
        return ok({ logs: logAt(job, now()) });
      case 'POST /stop':
        job.stoppedMs ??= now();
        return ok({ stopped: true });
      case 'DELETE ':
        jobs.delete(host, job);
        return ok({ deleted: true });
      default:
        return refused(405, 'Method Not Allowed');
    }
  };

  return createServer(async (request, response) => {
    const address = addressOf(request);
    if (request.method === 'GET' && address?.path === '/') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(simulatedDashboard(address.host));
      return;
    }
    const { status, body } = address
      ? await answer(request, address).catch((error: Error) =>
          refused(500, error.message),
        )
      : refused(400, 'The request names no Ray cluster');
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  });
}

/** Only the operator's requests imply a submitter pod; a portal requests any job that it shows. */
function isOperator(request: IncomingMessage): boolean {
  return /^(Go-http-client|ray-operator)/.test(
    request.headers['user-agent'] ?? '',
  );
}

/**
 * Host and path of a request; undefined without a host: KubeRay requests `http://:8000` before the head has an address.
 */
function addressOf(request: IncomingMessage): Address | undefined {
  const base = `http://${request.headers.host ?? 'localhost'}`;
  if (!URL.canParse(request.url ?? '/', base)) {
    return undefined;
  }
  const url = new URL(request.url ?? '/', base);
  // `<cluster>-head-svc.<namespace>`, however much of the cluster's domain follows.
  const host = url.hostname.split('.').slice(0, 2).join('.');
  return { host, path: url.pathname };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) {
      throw new Error('The body is too large');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function randomSubmissionId(): string {
  return `raysubmit_${Math.random().toString(36).slice(2, 18)}`;
}
