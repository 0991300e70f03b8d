import { screen } from '@testing-library/react';
import {
  createExtensionTester,
  renderInTestApp,
} from '@backstage/frontend-test-utils';
import { SearchResultListItemBlueprint } from '@backstage/plugin-search-react/alpha';
import { rootRouteRef } from '../routes';
import { searchExtensions } from '../extensions/search';

const document = (title: string, name: string, type: string) => ({
  title,
  text: `${type} of the fleet`,
  kind: 'Resource',
  type,
  location: `/catalog/default/resource/${name}`,
});

async function renderResult(result: ReturnType<typeof document>) {
  const { component, predicate, icon } = createExtensionTester(
    searchExtensions[0],
  ).get(SearchResultListItemBlueprint.dataRefs.item);
  expect(predicate?.({ type: 'software-catalog', document: result })).toBe(
    true,
  );
  const Item = component;
  renderInTestApp(<Item result={result} icon={icon} />, {
    mountedRoutes: { '/fleet': rootRouteRef },
  });
}

describe('a result of the search', () => {
  it.each([
    [
      document('train', 'hub_nlp_rayjob_train', 'ray-job'),
      '/fleet/workloads/hub/nlp/rayjob/train',
    ],
    [document('gpu-1', 'gpu-1', 'kubernetes-cluster'), '/fleet/clusters/gpu-1'],
    [
      document('fleet', 'hub_clusterqueue_fleet', 'kueue-cluster-queue'),
      '/fleet/queues/cq/hub/fleet',
    ],
  ])('leads to its live page and its entity', async (result, href) => {
    await renderResult(result);
    expect(
      await screen.findByRole('link', { name: new RegExp(result.title) }),
    ).toHaveAttribute('href', href);
    expect(
      screen.getByRole('link', { name: 'In the catalog' }),
    ).toHaveAttribute('href', result.location);
  });

  it('leads to its entity if its name is shortened', async () => {
    const result = document(
      'long',
      'hub.nlp.rayjob.a_abcdefghijklmnop',
      'ray-job',
    );
    await renderResult(result);
    expect(await screen.findByRole('link', { name: /long/ })).toHaveAttribute(
      'href',
      result.location,
    );
  });

  it('of another kind is left to other plugins', () => {
    const { predicate } = createExtensionTester(searchExtensions[0]).get(
      SearchResultListItemBlueprint.dataRefs.item,
    );
    const other = document('db', 'db', 'database');
    expect(predicate?.({ type: 'software-catalog', document: other })).toBe(
      false,
    );
    const page = document('gpu-1', 'gpu-1', 'kubernetes-cluster');
    expect(predicate?.({ type: 'techdocs', document: page })).toBe(false);
  });
});
