import {
  describeWithApiServer,
  eventually,
  startTestApiServer,
  type TestApiServer,
} from '@squadron/test-utils';
import { createKubeClient, type KubeClient } from '../client';
import { type Lease, KINDS } from '@squadron/kube-kinds';
import { createLeaderElection } from './createLeaderElection';

jest.setTimeout(120_000);

describeWithApiServer('leader election on a real API server', () => {
  let api: TestApiServer;
  let client: KubeClient;

  beforeAll(async () => {
    api = await startTestApiServer();
    client = createKubeClient(api.connection);
  });

  afterAll(async () => {
    await client.close();
    await api.stop();
  });

  it('has one leader of two candidates, and the other one immediately after it stops', async () => {
    const one = candidate('handover', 'one');
    const two = candidate('handover', 'two');
    await eventually('one of them leads', () => one.leads() || two.leads());
    const [first, second] = one.leads() ? [one, two] : [two, one];
    expect(second.leads()).toBe(false);

    await first.stop();
    const tookMs = await eventually('the other one leads', () =>
      second.leads(),
    );
    expect(first.leads()).toBe(false);
    expect(tookMs).toBeLessThan(3000);
    await second.stop();
    expect((await leaseOf('handover')).spec?.holderIdentity).toBe('');
  });

  it('never has two leaders while candidates come and go', async () => {
    const candidates = Array.from({ length: 4 }, (_, index) =>
      candidate('busy', `c${index}`),
    );
    let most = 0;
    const watching = setInterval(() => {
      most = Math.max(most, candidates.filter(({ leads }) => leads()).length);
    }, 1);
    for (const _round of [1, 2, 3]) {
      await eventually('a candidate leads', () =>
        candidates.some(({ leads }) => leads()),
      );
      // Meanwhile the others ask for the Lease.
      await renewal('busy');
      await renewal('busy');
      await candidates.find(({ leads }) => leads())?.stop();
    }
    clearInterval(watching);
    await Promise.all(candidates.map(({ stop }) => stop()));
    expect(most).toBe(1);
  });

  it('stops leading before another candidate may take over when the server is unreachable', async () => {
    const only = candidate('outage', 'only');
    await eventually('it leads', () => only.leads());
    await api.kill();
    const gaveUpMs = await eventually('it gave up', () => !only.leads());
    expect(gaveUpMs).toBeLessThan(3000);
    await api.restart();
    await eventually('it leads again', () => only.leads());
    await only.stop();
  });

  it('keeps leading when its Lease is labelled', async () => {
    const only = candidate('labelled', 'only');
    await eventually('it leads', () => only.leads());
    await client.patch(
      KINDS.lease,
      { namespace: 'default', name: 'labelled' },
      { metadata: { labels: { team: 'a' } } },
    );
    await renewal('labelled');
    expect(only.terms()).toBe(1);
    await only.stop();
    expect((await leaseOf('labelled')).metadata.labels).toEqual({ team: 'a' });
  });

  function leaseOf(name: string): Promise<Lease> {
    return client.get(KINDS.lease, { namespace: 'default', name });
  }

  async function renewal(name: string): Promise<void> {
    const before = await leaseOf(name);
    await eventually('it is renewed', async () => {
      const { spec } = await leaseOf(name);
      return spec?.renewTime !== before.spec?.renewTime;
    });
  }

  function candidate(name: string, identity: string) {
    const ending = new AbortController();
    let isAtWork = false;
    let terms = 0;
    const election = createLeaderElection({
      client,
      namespace: 'default',
      name,
      identity,
      leaseDurationMs: 3000,
      renewEveryMs: 300,
    });
    const ended = election.run(ending.signal, async signal => {
      isAtWork = true;
      terms++;
      await new Promise(resolve =>
        signal.addEventListener('abort', resolve, { once: true }),
      );
      isAtWork = false;
    });
    return {
      leads: () => isAtWork,
      terms: () => terms,
      stop: async () => {
        ending.abort();
        await ended;
      },
    };
  }
});
