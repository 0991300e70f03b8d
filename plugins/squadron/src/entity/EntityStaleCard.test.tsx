import { screen } from '@testing-library/react';
import { EntityProvider } from '@backstage/plugin-catalog-react';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { EntityStaleCard } from './EntityStaleCard';

function show(annotations: Record<string, string>) {
  renderInTestApp(
    <EntityProvider
      entity={{
        apiVersion: 'backstage.io/v1alpha1',
        kind: 'Resource',
        metadata: { name: 'gpu-1_clusterqueue_fleet', annotations },
        spec: { type: 'kueue-cluster-queue' },
      }}
    >
      <h1>The entity</h1>
      <EntityStaleCard />
    </EntityProvider>,
  );
}

describe('the warning about an entity whose object cannot be confirmed', () => {
  it('shows the cause and the time', async () => {
    const since = '2026-01-02T03:04:05.000Z';
    show({
      'squadron.dev/stale': 'cluster gpu-1 does not answer',
      'squadron.dev/stale-since': since,
    });
    expect(
      await screen.findByText(/cluster gpu-1 does not answer/),
    ).toBeVisible();
    expect(
      screen.getByText((_, element) => element?.tagName === 'TIME'),
    ).toHaveAttribute('dateTime', since);
  });

  it('is not shown while its cluster confirms it', async () => {
    show({ 'squadron.dev/cluster': 'gpu-1' });
    await screen.findByText('The entity');
    expect(screen.queryByText(/out of date/)).not.toBeInTheDocument();
  });

  it.each(['', 'yesterday'])('ignores the invalid time %j', async since => {
    show({
      'squadron.dev/stale': 'cluster gpu-1 does not answer',
      'squadron.dev/stale-since': since,
    });
    await screen.findByText(/cluster gpu-1 does not answer/);
    expect(screen.queryByText(/first noticed/)).not.toBeInTheDocument();
  });
});
