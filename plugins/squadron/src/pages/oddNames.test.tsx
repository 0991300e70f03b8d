import { screen } from '@testing-library/react';
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

/** A fleet with one cluster and one job that have the longest possible names. */
const open = (address: string) =>
  renderSquadron(address, {
    change: ({ data }) => {
      Object.assign(data.clusters[1], {
        id: CLUSTER,
        namespace: 'default',
        name: CLUSTER.slice('default.'.length),
        displayName: undefined,
      });
      Object.assign(data.workloads[0], {
        ...REF,
        id: Object.values(REF).join('/'),
      });
    },
  });

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
