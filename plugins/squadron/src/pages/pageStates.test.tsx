import { NotAllowedError, NotFoundError } from '@backstage/errors';
import { screen, waitFor } from '@testing-library/react';
import { contract } from '@squadron/backstage-plugin-squadron-common';
import type { Overrides } from '../__testUtils__/createRecordedApi';
import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import { renderSquadron } from '../__testUtils__/renderSquadron';
import { subPageExtension } from '../extensions/pages';
import { subPages } from '../extensions/subPages';
import { squadronPlugin } from '../plugin';

type Read =
  | 'getOverview'
  | 'listClusters'
  | 'getCluster'
  | 'listWorkloads'
  | 'getWorkload'
  | 'listQueues'
  | 'getClusterQueue';

interface PageCase {
  page: string;
  address: string;
  read: Read;
  /** Content of the loaded page. */
  content: RegExp;
  loading?: RegExp;
  /** Text of the page without objects; pages of one object have none. */
  empty?: RegExp;
  denied: RegExp;
  permission: string;
  topic: 'clusters' | 'workloads' | 'queues';
}

const cases: PageCase[] = [
  {
    page: 'fleet overview',
    address: '/squadron',
    read: 'getOverview',
    content: /GPUs by type/,
    loading: /Reading the fleet/,
    empty: /No clusters yet/,
    denied: /You do not have permission to view the fleet overview/,
    permission: 'squadron.cluster.read',
    topic: 'clusters',
  },
  {
    page: 'table of clusters',
    address: '/squadron/clusters',
    read: 'listClusters',
    content: /5 clusters/,
    empty: /No clusters yet/,
    denied: /You do not have permission to view the clusters/,
    permission: 'squadron.cluster.read',
    topic: 'clusters',
  },
  {
    page: 'cluster',
    address: '/squadron/clusters/worker-1',
    read: 'getCluster',
    content: /It accepts fleet workloads/,
    loading: /Reading the cluster worker-1/,
    denied: /You do not have permission to view the cluster worker-1/,
    permission: 'squadron.cluster.read',
    topic: 'clusters',
  },
  {
    page: 'table of workloads',
    address: '/squadron/workloads',
    read: 'listWorkloads',
    content: /12 workloads/,
    empty: /No workloads yet/,
    denied: /You do not have permission to view the workloads/,
    permission: 'squadron.workload.read',
    topic: 'workloads',
  },
  {
    page: 'job',
    address: '/squadron/workloads/hub/nlp/rayjob/train-llama-7f3a',
    read: 'getWorkload',
    content: /on worker-2 with 8 × A100/i,
    loading: /Reading train-llama-7f3a/,
    denied:
      /You do not have permission to view the RayJob nlp\/train-llama-7f3a/,
    permission: 'squadron.workload.read',
    topic: 'workloads',
  },
  {
    page: 'board of queues',
    address: '/squadron/queues',
    read: 'listQueues',
    content: /worker-2 · cohort ml/,
    loading: /Reading the queues/,
    empty: /No queues yet/,
    denied: /You do not have permission to view the queues/,
    permission: 'squadron.queue.read',
    topic: 'queues',
  },
  {
    page: 'queue',
    address: '/squadron/queues/cq/hub/fleet',
    read: 'getClusterQueue',
    content: /^1 cannot run. 3 jobs wait, 5 run/,
    loading: /Reading the queue fleet/,
    denied: /You do not have permission to view the queue fleet/,
    permission: 'squadron.queue.read',
    topic: 'queues',
  },
];

const never = () => new Promise<never>(() => undefined);

function without<T extends { items: object[] }>(list: T): T {
  return { ...list, items: [], total: 0, facets: {}, clusters: [] };
}

const overview = recordedAnswer('getOverview', {});

/** A fleet without clusters. */
const nothing: Overrides = {
  getOverview: {
    ...overview,
    clusters: { total: 0, ready: 0 },
    gpus: [],
    attention: [],
    clusterStatuses: [],
  },
  listClusters: without(recordedAnswer('listClusters', {})),
  listWorkloads: without(recordedAnswer('listWorkloads', {})),
  listQueues: without(recordedAnswer('listQueues', {})),
  listQueueSlices: { items: [], clusters: [], asOf: overview.asOf },
  listHistory: without(recordedAnswer('listHistory', {})),
  getCluster: new NotFoundError('no such cluster'),
  getWorkload: new NotFoundError('no such workload'),
  getClusterQueue: new NotFoundError('no such queue'),
};

describe.each(cases)('the page $page', testCase => {
  const { address, read, content, loading, empty } = testCase;

  it('shows its content', async () => {
    renderSquadron(address);
    expect(await screen.findByText(content)).toBeVisible();
  });

  if (loading) {
    it('shows what it reads while loading', async () => {
      renderSquadron(address, {
        answers: { [read]: never },
      });
      expect(await screen.findByText(loading)).toBeInTheDocument();
    });
  }

  if (empty) {
    it('shows what to do next if it is empty', async () => {
      renderSquadron(address, {
        answers: nothing,
      });
      expect(await screen.findByText(empty)).toBeVisible();
    });
  } else {
    it('shows the same for a deleted and for a hidden object', async () => {
      renderSquadron(address, {
        answers: nothing,
      });
      expect(await screen.findByText('Not found')).toBeVisible();
    });
  }

  it('shows the missing permission', async () => {
    renderSquadron(address, {
      answers: { [read]: new NotAllowedError('no') },
    });
    expect(await screen.findByText(testCase.denied)).toBeVisible();
    expect(screen.getAllByText(testCase.permission)[0]).toBeVisible();
  });

  it('shows that the backend plugin is missing', async () => {
    renderSquadron(address, {
      answers: {
        [read]: Object.assign(new Error('no body'), { statusCode: 404 }),
      },
    });
    expect(
      await screen.findByText('The portal’s backend lacks Squadron'),
    ).toBeVisible();
    expect(screen.queryByText(/permission to view/)).not.toBeInTheDocument();
  });

  it('shows that the backend is unreachable, and offers a retry', async () => {
    renderSquadron(address, {
      answers: { [read]: new TypeError('Failed to fetch') },
    });
    expect(
      await screen.findByText('The portal’s backend is unreachable.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry now' })).toBeEnabled();
  });

  it('keeps its content if the latest read fails, and shows the failure', async () => {
    const api = renderSquadron(address);
    await screen.findByText(content);
    api.override({ [read]: new Error('boom') });
    api.changed({ topic: testCase.topic, cluster: 'hub' });
    api.changed({ topic: testCase.topic, cluster: 'worker-1' });
    expect(await screen.findByText(/latest read failed: boom/)).toBeVisible();
    expect(screen.getByText(content)).toBeVisible();
  });
});

/** Addresses of all tabs, and of a page of each kind of object. */
const addresses = [
  ...subPages.flatMap(({ name, parts = [{ path: '' }] }) =>
    parts.map(({ path }) => [name, path].filter(Boolean).join('/')),
  ),
  ...['clusters/worker-1', 'clusters/worker-1?tab=nodes'],
  'workloads/hub/nlp/rayjob/train-llama-7f3a',
  'workloads/hub/nlp/rayjob/train-llama-7f3a?uid=1-2-3',
  ...['queues/cq/hub/fleet', 'queues/lq/hub/nlp/default'],
  ...['queues/cohort/worker-2/ml', 'queues/claims/worker-1'],
  ...['placement/new', 'placement/p/nlp/a100-any'],
];

const outlines = (within: HTMLElement) =>
  within.querySelectorAll('.bui-Skeleton').length;

describe('a page that loads', () => {
  beforeAll(() => Promise.all(subPages.map(({ load }) => load())));

  it.each(addresses)(
    'has an outline until its answers come: /squadron/%s',
    async address => {
      const asked = jest.fn(never);
      renderSquadron(`/squadron/${address}`, {
        answers: Object.fromEntries(
          Object.keys(contract).map(id => [id, asked]),
        ),
      });
      const main = await screen.findByRole('main');
      await waitFor(() => expect(asked).toHaveBeenCalled());
      await waitFor(() => expect(outlines(main)).toBeGreaterThan(0));
    },
  );

  it('has an outline until its code comes', async () => {
    renderSquadron('/squadron/queues', {
      plugin: squadronPlugin.withOverrides({
        extensions: subPages.map(page =>
          subPageExtension({ ...page, load: never }),
        ),
      }),
    });
    expect(await screen.findByText('Reading Queues')).toBeInTheDocument();
    expect(outlines(screen.getByRole('main'))).toBeGreaterThan(0);
  });

  it('has an outline while it is unknown whether a fleet without ClusterQueues has LocalQueues', async () => {
    const queues = recordedAnswer('listQueues', {});
    renderSquadron('/squadron/queues', {
      answers: {
        listQueues: ({ kind }) =>
          kind?.includes('LocalQueue')
            ? never()
            : { ...queues, items: [], total: 0 },
      },
    });
    expect(await screen.findByText(/edge-9 is unreachable/)).toBeVisible();
    expect(screen.getByText('Reading the queues')).toBeInTheDocument();
  });
});

describe('an unreachable cluster', () => {
  it.each([
    '/squadron',
    '/squadron/clusters',
    '/squadron/clusters/edge-9',
    '/squadron/workloads',
    '/squadron/workloads/hub/edge/rayjob/infer-l4',
    '/squadron/queues',
  ])('costs one line on %s', async address => {
    renderSquadron(address);
    expect(
      await screen.findByText(/edge-9 is unreachable \(connection refused\)/),
    ).toBeVisible();
  });

  it('shows a retry once its next attempt has begun', async () => {
    renderSquadron('/squadron/queues', {
      answers: {
        listQueues: input => {
          const list = recordedAnswer('listQueues', input);
          const nextAttempt = new Date(Date.now() - 6_000).toISOString();
          const clusters = list.clusters.map(({ cluster, freshness }) => ({
            cluster,
            freshness: freshness.nextAttempt
              ? { ...freshness, nextAttempt }
              : freshness,
          }));
          return { ...list, clusters };
        },
      },
    });
    expect(await screen.findByText(/Retrying/)).toBeVisible();
  });
});
