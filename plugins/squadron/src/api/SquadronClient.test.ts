import { classifyError } from '@squadron/backstage-plugin-squadron-react';
import { exampleJob } from '../__testUtils__/exampleJob';
import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import { createSquadronClient } from './SquadronClient';

function createClient(answer: (request: Request) => Response) {
  const requests: Request[] = [];
  const client = createSquadronClient({
    discoveryApi: { getBaseUrl: async id => `http://portal/api/${id}` },
    fetchApi: {
      fetch: async (input, init) => {
        const request = new Request(input, init);
        requests.push(request);
        return answer(request);
      },
    },
  });
  return { client, requests };
}

const job = {
  cluster: 'hub',
  namespace: 'nlp',
  kind: 'rayjob',
  name: 'train-llama-7f3a',
} as const;

describe('SquadronClient', () => {
  it('sends each request to its path and parses the answer', async () => {
    const answers: Record<string, unknown> = {
      '/api/squadron/v1/overview': recordedAnswer('getOverview', {}),
      '/api/squadron/v1/clusters/worker-2': recordedAnswer('getCluster', {
        cluster: 'worker-2',
      }),
      '/api/squadron/v1/workloads?state=Failed&state=Queued&cluster=hub&q=llama&sort=-createdAt&offset=50&limit=50':
        recordedAnswer('listWorkloads', {}),
      '/api/squadron/v1/workloads/hub/nlp/rayjob/train-llama-7f3a':
        exampleJob(),
      '/api/squadron/v1/workloads/hub/nlp/rayjob/train-llama-7f3a/logs?tail=200':
        { text: 'hi\n', truncated: false },
      '/api/squadron/v1/queues/cq/hub/fleet': recordedAnswer(
        'getClusterQueue',
        {
          cluster: 'hub',
          name: 'fleet',
        },
      ),
      '/api/squadron/v1/queues/lq/hub/nlp/default': recordedAnswer(
        'getLocalQueue',
        {
          cluster: 'hub',
          namespace: 'nlp',
          name: 'default',
        },
      ),
      '/api/squadron/v1/versions?provider=sandbox': {
        versions: ['v1.36.3', 'v1.35.0'],
      },
    };
    const { client } = createClient(request => {
      const { pathname, search } = new URL(request.url);
      const body = answers[pathname + search];
      return body
        ? Response.json(body)
        : Response.json(
            { error: { name: 'NotFoundError', message: pathname + search } },
            { status: 404 },
          );
    });
    expect(await client.getOverview({})).toMatchObject({
      clusters: { total: 5, ready: 2 },
    });
    expect(await client.getCluster({ cluster: 'worker-2' })).toEqual(
      JSON.parse(
        JSON.stringify(
          recordedAnswer('getCluster', {
            cluster: 'worker-2',
          }),
        ),
      ),
    );
    const list = await client.listWorkloads({
      state: ['Failed', 'Queued'],
      cluster: 'hub',
      q: 'llama',
      sort: '-createdAt',
      offset: 50,
      limit: 50,
    });
    expect(list.total).toBe(12);
    expect((await client.getWorkload(job)).timeline).toHaveLength(12);
    expect(await client.getWorkloadLog({ ...job, tail: 200 })).toEqual({
      text: 'hi\n',
      truncated: false,
    });
    expect(
      (await client.getClusterQueue({ cluster: 'hub', name: 'fleet' })).kind,
    ).toBe('ClusterQueue');
    const local = { cluster: 'hub', namespace: 'nlp', name: 'default' };
    expect((await client.getLocalQueue(local)).kind).toBe('LocalQueue');
    expect(await client.listVersions({ provider: 'sandbox' })).toEqual({
      versions: ['v1.36.3', 'v1.35.0'],
    });
  });

  it('stops workloads and destroys clusters with the HTTP methods of the API', async () => {
    const { client, requests } = createClient(() =>
      Response.json({}, { status: 202 }),
    );
    await client.stopWorkload(job);
    await client.destroyCluster({
      cluster: 'worker-2',
      mode: 'detach',
      drainTimeoutSeconds: 60,
    });
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST http://portal/api/squadron/v1/workloads/hub/nlp/rayjob/train-llama-7f3a/stop',
      'DELETE http://portal/api/squadron/v1/clusters/worker-2?mode=detach&drainTimeoutSeconds=60',
    ]);
  });

  it('changes a cluster, issues a kubeconfig and lists providers', async () => {
    const answers: Record<string, unknown> = {
      changes: recordedAnswer('changeCluster', {
        cluster: 'worker-2',
        dryRun: true,
        changes: { pools: [{ name: 'gpu-base', replicas: 4 }] },
      }),
      kubeconfig: {
        kubeconfig: 'current-context: worker-2\n',
        expiresAt: '2026-01-01T00:00:00Z',
      },
      providers: recordedAnswer('listProviders', {}),
    };
    const { client, requests } = createClient(({ url }) =>
      Response.json(answers[new URL(url).pathname.split('/').at(-1) ?? '']),
    );
    const changes = { pools: [{ name: 'gpu-base', replicas: 4 }] };
    expect(
      await client.changeCluster({
        cluster: 'worker-2',
        changes,
        dryRun: true,
      }),
    ).toEqual(answers.changes);
    expect(
      await client.issueKubeconfig({ cluster: 'worker-2', ttlSeconds: 600 }),
    ).toEqual(answers.kubeconfig);
    expect(await client.listProviders({})).toEqual(answers.providers);
    expect(await requests[0].json()).toEqual({ changes, dryRun: true });
    expect(await requests[1].json()).toEqual({ ttlSeconds: 600 });
  });

  it('reads claims and capacity, previews a claim, and writes it with its resource version', async () => {
    const { items } = recordedAnswer('listClaims', {});
    const [{ name, cluster }] = items;
    const input = { resourceAssignments: [] };
    const answers: Record<string, unknown> = {
      'GET /claims': recordedAnswer('listClaims', {}),
      [`GET /claims/${name}`]: recordedAnswer('getClaim', { name }),
      'GET /capacity': recordedAnswer('listCapacity', {}),
      [`POST /claims/${name}/preview`]: recordedAnswer('previewClaim', {
        name,
        cluster,
        ...input,
      }),
      [`POST /claims/${name}`]: { outcome: 'updated', name, manifest: {} },
      'POST /queues': { outcome: 'created', name: 'team-a', manifest: {} },
    };
    const { client, requests } = createClient(({ method, url }) => {
      const path = new URL(url).pathname.replace('/api/squadron/v1', '');
      return Response.json(answers[`${method} ${path}`]);
    });
    expect((await client.listClaims({})).items).toHaveLength(items.length);
    expect(await client.getClaim({ name })).toMatchObject({ name, cluster });
    expect((await client.listCapacity({})).items[0].cluster).toBe('worker-1');
    const preview = await client.previewClaim({ name, cluster, ...input });
    expect(preview.problems).toEqual([]);
    const stored = await client.assignQuota({
      name,
      cluster,
      resourceVersion: '7',
      ...input,
    });
    expect(stored.outcome).toBe('updated');
    const queue = { name: 'team-a', quota: { cpu: '10' } };
    const created = await client.createQueue({ ...queue, dryRun: true });
    expect(created.outcome).toBe('created');
    const bodies = await Promise.all(
      requests.slice(3).map(request => request.json()),
    );
    expect(bodies).toEqual([
      { ...input, cluster },
      { ...input, cluster, resourceVersion: '7' },
      { ...queue, dryRun: true },
    ]);
  });

  it.each([
    [403, 'NotAllowedError', 'notAllowed'],
    [404, 'NotFoundError', 'notFound'],
    [503, 'ServiceUnavailableError', 'unreachable'],
    [500, 'Error', 'failed'],
  ])('hands on an answer of %d as what it is', async (status, name, kind) => {
    const { client } = createClient(() =>
      Response.json(
        { error: { name, message: 'why' }, response: { statusCode: status } },
        { status },
      ),
    );
    const error = await client.getOverview({}).catch(failure => failure);
    expect(classifyError(error)).toBe(kind);
  });

  it('reports the field that it cannot parse', async () => {
    const { client } = createClient(() => Response.json({ clusters: 3 }));
    await expect(client.getOverview({})).rejects.toThrow(
      /GET overview does not match what this page expects \(clusters: /,
    );
  });

  it('stops reading when its caller aborts', async () => {
    const abort = new AbortController();
    abort.abort();
    const { client } = createClient(request => {
      if (request.signal.aborted) {
        throw new DOMException('aborted', 'AbortError');
      }
      return Response.json({});
    });
    await expect(
      client.getOverview({}, { signal: abort.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('sends the idempotency key of a rerun', async () => {
    const { client, requests } = createClient(() => Response.json(job));
    await client.rerunWorkload(job, { idempotencyKey: 'one' });
    expect(requests[0].headers.get('idempotency-key')).toBe('one');
    await client.rerunWorkload(job);
    expect(requests[1].headers.has('idempotency-key')).toBe(false);
  });

  it('passes on the messages and heartbeats of the event stream', async () => {
    const { client, requests } = createClient(
      () =>
        new Response(
          'data: {"type":"hello","asOf":"2025-01-01T00:00:00Z"}\n\n: beat\n\ndata: {"type":"end","reason":"renew"}\n\n',
        ),
    );
    const messages: unknown[] = [];
    let activities = 0;
    await client.openStream({
      signal: new AbortController().signal,
      onMessage: message => messages.push(message),
      onActivity: () => {
        activities += 1;
      },
    });
    expect(requests[0].headers.get('accept')).toBe('text/event-stream');
    expect(messages).toEqual([
      { type: 'hello', asOf: '2025-01-01T00:00:00Z' },
      { type: 'end', reason: 'renew' },
    ]);
    expect(activities).toBe(3);
  });

  it('rejects when opening the stream is forbidden', async () => {
    const { client } = createClient(() =>
      Response.json(
        { error: { name: 'NotAllowedError', message: 'no' } },
        { status: 403 },
      ),
    );
    const opened = client.openStream({
      signal: new AbortController().signal,
      onMessage: () => undefined,
      onActivity: () => undefined,
    });
    await expect(opened).rejects.toMatchObject({ statusCode: 403 });
  });
});
