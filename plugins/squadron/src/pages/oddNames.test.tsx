import { screen } from '@testing-library/react';
import type { Overrides } from '../__testUtils__/createRecordedApi';
import { exampleJob } from '../__testUtils__/exampleJob';
import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import { renderSquadron } from '../__testUtils__/renderSquadron';
import { squadronPaths } from '../links/paths';

const CLUSTER = `default.${'0'.repeat(62)}9`;
const NAMESPACE = '7'.repeat(63);
const NAME = '7.'.repeat(126).concat('z');
const REF = {
  cluster: CLUSTER,
  namespace: NAMESPACE,
  kind: 'rayjob',
  name: NAME,
} as const;
const paths = squadronPaths('/squadron');

const job = { ...REF, id: Object.values(REF).join('/') };
const named = {
  id: CLUSTER,
  namespace: 'default',
  name: CLUSTER.slice('default.'.length),
  displayName: undefined,
};
const workloads = recordedAnswer('listWorkloads', {});
const clusters = recordedAnswer('listClusters', {});

/** A cluster and a job that have the longest possible names. */
const answers: Overrides = {
  getWorkload: exampleJob(job),
  listWorkloads: {
    ...workloads,
    items: workloads.items.map(row => ({ ...row, ...job })).slice(0, 1),
  },
  getCluster: {
    ...recordedAnswer('getCluster', { cluster: 'worker-1' }),
    ...named,
  },
  listClusters: {
    ...clusters,
    items: clusters.items.map(row => ({ ...row, ...named })).slice(0, 1),
  },
};

const open = (address: string) => renderSquadron(address, { answers });

describe('a cluster and a job with the longest names', () => {
  it.each([
    ['cluster', paths.cluster(CLUSTER), CLUSTER],
    ['job', paths.workload(REF), NAME],
  ])('have a page each, with the whole name: %s', async (_, address, name) => {
    open(address);
    expect(
      await screen.findByRole('heading', { name: new RegExp(name) }),
    ).toBeVisible();
  });

  it.each([
    ['clusters', paths.clusters, CLUSTER, paths.cluster(CLUSTER)],
    ['jobs', paths.workloads(), NAME, paths.workload(REF)],
  ])('link to their pages from the list of %s', async (_, list, name, page) => {
    open(list);
    expect(await screen.findByRole('link', { name })).toHaveAttribute(
      'href',
      page,
    );
  });
});
