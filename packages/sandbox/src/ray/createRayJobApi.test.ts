import { request } from 'node:http';
import { listenOnLoopback } from '@squadron/test-utils';
import { createRayJobApi } from './createRayJobApi';

describe("Ray's simulated job API", () => {
  let server: Awaited<ReturnType<typeof listenOnLoopback>>;
  let now = 0;

  beforeEach(async () => {
    now = 1_000_000;
    server = await listenOnLoopback(
      createRayJobApi({ now: () => now, newId: () => 'raysubmit_1' }),
    );
  });
  afterEach(() => server.stop());

  const head = 'train-head-svc.default.svc.cluster.local:8265';

  /** Sends a request as to a proxy: with the absolute URL in the request line. */
  function ask(
    method: string,
    path: string,
    body?: unknown,
    host = head,
    agent = 'Go-http-client/1.1',
  ) {
    const { port } = server;
    return new Promise<{ status?: number; body: Record<string, unknown> }>(
      (resolve, reject) => {
        request(
          {
            host: '127.0.0.1',
            port,
            method,
            path: `http://${host}${path}`,
            headers: { host, 'user-agent': agent },
          },
          response => {
            let text = '';
            response.on('data', chunk => {
              text += chunk;
            });
            response.on('end', () =>
              resolve({ status: response.statusCode, body: JSON.parse(text) }),
            );
          },
        )
          .on('error', reject)
          .end(body === undefined ? undefined : JSON.stringify(body));
      },
    );
  }
  const submission = { entrypoint: 'python a.py', submission_id: 'a-1' };

  it('answers 404 for an unknown job, so that KubeRay submits it', async () => {
    expect((await ask('GET', '/api/jobs/a-1')).status).toBe(404);
    const { status, body } = await ask('POST', '/api/jobs/', submission);
    expect({ status, body }).toEqual({
      status: 200,
      body: { job_id: 'a-1', submission_id: 'a-1' },
    });
  });

  it('simulates a submitted job to its end', async () => {
    await ask('POST', '/api/jobs/', submission);
    now += 2_000;
    expect((await ask('GET', '/api/jobs/a-1')).body).toMatchObject({
      submission_id: 'a-1',
      status: 'RUNNING',
      end_time: null,
    });
    now += 6_000;
    expect((await ask('GET', '/api/jobs/a-1')).body).toMatchObject({
      status: 'SUCCEEDED',
      end_time: 1_008_000,
    });
  });

  it('keeps the jobs of different Ray clusters apart', async () => {
    await ask('POST', '/api/jobs/', submission);
    const other = 'other-head-svc.default.svc.cluster.local:8265';
    expect((await ask('GET', '/api/jobs/a-1', undefined, other)).status).toBe(
      404,
    );
    expect((await ask('GET', '/api/jobs/', undefined, other)).body).toEqual([]);
  });

  it('knows a Ray cluster by its short address too', async () => {
    await ask('POST', '/api/jobs/', submission);
    const short = 'train-head-svc.default:8265';
    expect((await ask('GET', '/api/jobs/a-1', undefined, short)).status).toBe(
      200,
    );
  });

  it('treats a job that is requested repeatedly as submitted', async () => {
    const states = [];
    for (let question = 0; question < 8; question += 1) {
      states.push((await ask('GET', '/api/jobs/a-1')).status);
    }
    expect(states).toEqual([...Array(7).fill(404), 200]);
  });

  it('does not count the requests of a portal as those of a submitter', async () => {
    const states = new Set();
    for (let question = 0; question < 20; question += 1) {
      states.add(
        (await ask('GET', '/api/jobs/a-1', undefined, head, 'undici')).status,
      );
    }
    expect(states).toEqual(new Set([404]));
  });

  it('stops a job', async () => {
    await ask('POST', '/api/jobs/', submission);
    now += 2_000;
    expect((await ask('POST', '/api/jobs/a-1/stop')).body).toEqual({
      stopped: true,
    });
    expect((await ask('GET', '/api/jobs/a-1')).body.status).toBe('STOPPED');
  });

  it('returns the log, also before Ray has a number for the job', async () => {
    await ask('POST', '/api/jobs/', submission);
    expect((await ask('GET', '/api/jobs/a-1/logs')).body).toEqual({ logs: '' });
    now += 5_000;
    expect((await ask('GET', '/api/jobs/a-1/logs')).body.logs).toContain(
      'python a.py',
    );
  });

  it('deploys the applications that are put into Ray Serve', async () => {
    const path = '/api/serve/applications/';
    const query = `${path}?api_type=declarative`;
    const applications = [{ name: 'fruit', import_path: 'fruit:stand' }];
    expect((await ask('GET', query)).body).toMatchObject({ applications: {} });
    expect((await ask('PUT', path, { applications })).status).toBe(200);
    expect((await ask('GET', query)).body).toMatchObject({
      applications: { fruit: { status: 'DEPLOYING' } },
    });
    now += 2_000;
    expect((await ask('GET', query)).body).toMatchObject({
      applications: { fruit: { status: 'RUNNING' } },
    });
    const other = 'other-head-svc.default.svc.cluster.local:8265';
    expect((await ask('GET', query, undefined, other)).body).toMatchObject({
      applications: {},
    });
    await ask('DELETE', path);
    expect((await ask('GET', query)).body).toMatchObject({ applications: {} });
  });

  it('reports that the proxy of a head is healthy', async () => {
    const pod = '10.0.0.7:8000';
    expect((await ask('GET', '/-/healthz', undefined, pod)).status).toBe(200);
  });

  it('survives a request for a pod without an address', async () => {
    expect(await ask('GET', '/-/healthz', undefined, ':8000')).toEqual({
      status: 400,
      body: { detail: 'The request names no Ray cluster' },
    });
    expect((await ask('GET', '/api/version')).status).toBe(200);
  });

  it.each([
    ['PUT', '/api/serve/applications/', { applications: [{}] }, 400],
    ['PUT', '/api/serve/applications/', undefined, 400],
    ['POST', '/api/jobs/', {}, 400],
    ['POST', '/api/jobs/', 'no object', 400],
    ['POST', '/api/jobs/unknown/stop', undefined, 404],
    ['GET', '/api/jobs/unknown/logs', undefined, 404],
    ['DELETE', '/api/jobs/unknown', undefined, 404],
    ['GET', '/api/nothing', undefined, 404],
  ])('refuses %s %s with %p by %p', async (method, path, body, status) => {
    expect((await ask(method, path, body)).status).toBe(status);
  });

  it('refuses the same submission twice', async () => {
    await ask('POST', '/api/jobs/', submission);
    expect((await ask('POST', '/api/jobs/', submission)).status).toBe(400);
  });
});
