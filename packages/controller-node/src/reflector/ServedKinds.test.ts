import { FakeClock } from '@squadron/test-utils';
import { KubeConnectionError } from '../client';
import type { KubeClient, RawRequest, RawResponse } from '../client';
import { ServedKinds } from './ServedKinds';

const rayJobs = {
  group: 'ray.io',
  version: 'v1',
  kind: 'RayJob',
  plural: 'rayjobs',
  namespaced: true,
};
const jobSets = {
  group: 'jobset.x-k8s.io',
  version: 'v1alpha2',
  kind: 'JobSet',
  plural: 'jobsets',
  namespaced: true,
};

type Served = Array<typeof rayJobs>;

function discovery(kinds: Served) {
  return {
    kind: 'APIGroupDiscoveryList',
    items: kinds.map(({ group, version, plural }) => ({
      metadata: { name: group },
      versions: [{ version, resources: [{ resource: plural }] }],
    })),
  };
}

/** A server whose list of kinds changes; `answer` replaces its answer. */
function start() {
  const server = {
    served: [] as Served,
    answers: [] as number[],
    answer: undefined as (() => { status: number; text: string }) | undefined,
  };
  const request = async ({ headers }: RawRequest): Promise<RawResponse> => {
    const etag = `"${server.served.length}"`;
    const isSame = headers?.['if-none-match'] === etag;
    const { status, text } = server.answer?.() ?? {
      status: isSame ? 304 : 200,
      text: isSame ? '' : JSON.stringify(discovery(server.served)),
    };
    server.answers.push(status);
    const chunks = [new TextEncoder().encode(text)];
    return {
      status,
      headers: { etag },
      body: (async function* body() {
        yield* chunks;
      })(),
    };
  };
  const clock = new FakeClock();
  const kinds = new ServedKinds({
    client: { request } as KubeClient,
    clock,
    random: () => 1,
  });
  const found: string[] = [];
  const stop = new AbortController();
  const wait = (kind: typeof rayJobs) =>
    kinds.whenServed(kind, stop.signal).then(
      () => found.push(kind.kind),
      () => found.push(`${kind.kind} given up`),
    );
  return { server, clock, found, wait, stop };
}

const POLL_MS = 18_000;

describe('polling for kinds that are not served yet', () => {
  it('sends one request for all awaited kinds, and notifies waiters of those that appear', async () => {
    const { server, clock, found, wait } = start();
    void wait(rayJobs);
    void wait(jobSets);
    await clock.advance(2 * POLL_MS);
    expect(server.answers).toEqual([200, 304]);
    expect(found).toEqual([]);
    server.served = [rayJobs];
    await clock.advance(POLL_MS);
    expect(found).toEqual(['RayJob']);
    expect(server.answers).toEqual([200, 304, 200]);
  });

  it('finds a kind that is requested later in an unchanged list', async () => {
    const { server, clock, found, wait } = start();
    server.served = [rayJobs];
    void wait(jobSets);
    await clock.advance(POLL_MS);
    void wait(rayJobs);
    await clock.advance(POLL_MS);
    expect(server.answers).toEqual([200, 304]);
    expect(found).toEqual(['RayJob']);
  });

  it('sends no request without waiters, and continues for the next one', async () => {
    const { server, clock, found, wait, stop } = start();
    server.served = [rayJobs];
    void wait(rayJobs);
    await clock.advance(10 * POLL_MS);
    expect(server.answers).toHaveLength(1);
    void wait(jobSets);
    stop.abort();
    await clock.advance(10 * POLL_MS);
    expect(found).toEqual(['RayJob', 'JobSet given up']);
    expect(server.answers).toHaveLength(1);
  });

  it.each([
    ['refuses', { status: 403, text: '{"kind":"Status"}' }],
    [
      'supports only the older format',
      { status: 200, text: '{"kind":"APIGroupList"}' },
    ],
    ['answers nonsense', { status: 200, text: '<html>' }],
  ])('lets each kind be listed if the server %s', async (_, answer) => {
    const { server, clock, found, wait } = start();
    server.answer = () => answer;
    void wait(rayJobs);
    await clock.advance(POLL_MS);
    expect(found).toEqual(['RayJob']);
  });

  it('continues to wait while the server is unreachable', async () => {
    const { server, clock, found, wait } = start();
    server.answer = () => {
      throw new KubeConnectionError('connection refused');
    };
    void wait(rayJobs);
    await clock.advance(3 * POLL_MS);
    expect(found).toEqual([]);
    server.answer = undefined;
    server.served = [rayJobs];
    await clock.advance(POLL_MS);
    expect(found).toEqual(['RayJob']);
  });
});
