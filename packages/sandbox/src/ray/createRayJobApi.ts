import { type IncomingMessage, type Server, createServer } from 'node:http';
import { z } from 'zod';
import {
  type SimulatedJob,
  createSimulatedJob,
  endOf,
  jobInfo,
  shortId,
} from './simulatedJob';
import { SERVE_PATH, createServeApi } from './createServeApi';
import { simulatedDashboard } from './simulatedDashboard';
import { logAt } from './simulatedLog';

const MAX_BODY_BYTES = 1024 * 1024;
const MAX_JOBS = 2_000;

/**
 * After this many requests for an unknown job it counts as submitted: KubeRay's submitter is a
 * pod, which runs nothing under kwok. In HTTPMode KubeRay submits after the first request.
 */
const QUESTIONS_UNTIL_SUBMITTED = 8;

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
  const jobs = new Map<string, SimulatedJob>();
  const questions = new Map<string, number>();
  const serve = createServeApi({ now });

  const submit = (host: string, job: SimulatedJob) => {
    jobs.set(`${host}/${job.submissionId}`, job);
    // Oldest first: a long-lived fleet must not grow without end.
    for (const [key, old] of jobs) {
      if (jobs.size <= MAX_JOBS) {
        break;
      }
      if (endOf(old, now()) !== undefined) {
        jobs.delete(key);
      }
    }
    return {
      status: 200,
      body: { job_id: job.submissionId, submission_id: job.submissionId },
    };
  };

  const find = (host: string, id: string): SimulatedJob | undefined => {
    for (const [key, job] of jobs) {
      if (
        key.startsWith(`${host}/`) &&
        (job.submissionId === id || shortId(job.submissionId) === id)
      ) {
        return job;
      }
    }
    return undefined;
  };

  const ask = (host: string, id: string): SimulatedJob | undefined => {
    const known = find(host, id);
    if (known) {
      return known;
    }
    const key = `${host}/${id}`;
    const count = (questions.get(key) ?? 0) + 1;
    questions.set(key, count);
    if (count < QUESTIONS_UNTIL_SUBMITTED) {
      return undefined;
    }
    questions.delete(key);
    submit(
      host,
      createSimulatedJob({
        submissionId: id,
        entrypoint: '(submitted by the submitter pod, which is simulated)',
        nowMs: now(),
      }),
    );
    return find(host, id);
  };

  const answer = async (
    request: IncomingMessage,
    { host, path }: Address,
  ): Promise<Answer> => {
    const route = `${request.method} ${path.replace(/\/+$/, '')}`;
    if (route === 'GET /api/version') {
      return {
        status: 200,
        body: { version: '4', ray_version: '2.52.0', session_name: 'sandbox' },
      };
    }
    if (route === `GET ${PROXY_HEALTH_PATH}`) {
      return { status: 200, body: 'success' };
    }
    if (route === `GET ${SERVE_PATH}`) {
      return serve.get(host);
    }
    if (route === `PUT ${SERVE_PATH}`) {
      return serve.put(host, parseJson(await bodyOf(request)));
    }
    if (route === `DELETE ${SERVE_PATH}`) {
      return serve.delete(host);
    }
    if (route === 'GET /api/jobs') {
      return {
        status: 200,
        body: [...jobs]
          .filter(([key]) => key.startsWith(`${host}/`))
          .map(([, job]) => jobInfo(job, now())),
      };
    }
    if (route === 'POST /api/jobs') {
      const submission = submissionSchema.safeParse(
        parseJson(await bodyOf(request)),
      );
      if (!submission.success) {
        return { status: 400, body: { detail: 'entrypoint is missing' } };
      }
      const { data } = submission;
      const submissionId = data.submission_id ?? data.job_id ?? newId();
      if (find(host, submissionId)) {
        return {
          status: 400,
          body: { detail: `Job ${submissionId} already exists` },
        };
      }
      return submit(
        host,
        createSimulatedJob({
          submissionId,
          entrypoint: data.entrypoint,
          metadata: data.metadata ?? {},
          runtimeEnv: data.runtime_env,
          nowMs: now(),
        }),
      );
    }
    const match = /^(\w+) \/api\/jobs\/([^/]+)(\/logs|\/stop)?$/.exec(route);
    if (!match) {
      return { status: 404, body: { detail: 'Not Found' } };
    }
    const [, method, encodedId, action] = match;
    const id = decodeURIComponent(encodedId);
    const job =
      method === 'GET' && !action && isOperator(request)
        ? ask(host, id)
        : find(host, id);
    if (!job) {
      return { status: 404, body: { detail: `Job ${id} does not exist` } };
    }
    switch (`${method} ${action ?? ''}`) {
      case 'GET ':
        return { status: 200, body: jobInfo(job, now()) };
      case 'GET /logs':
        return { status: 200, body: { logs: logAt(job, now()) } };
      case 'POST /stop':
        job.stoppedMs ??= now();
        return { status: 200, body: { stopped: true } };
      case 'DELETE ':
        jobs.delete(`${host}/${job.submissionId}`);
        return { status: 200, body: { deleted: true } };
      default:
        return { status: 405, body: { detail: 'Method Not Allowed' } };
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
      ? await answer(request, address).catch((error: Error) => ({
          status: 500,
          body: { detail: error.message },
        }))
      : { status: 400, body: { detail: 'The request names no Ray cluster' } };
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
