import { screen } from '@testing-library/react';
import { exampleJob } from '../__testUtils__/exampleJob';
import { renderSquadron } from '../__testUtils__/renderSquadron';

describe('WorkloadPlacement', () => {
  it('shows the placement of the workload, and why no cluster is nominated', async () => {
    const { cluster, namespace, kind, name } = exampleJob();
    const place = {
      sentence: 'It may run on the clusters of placement nlp/t4.',
      placement: { namespace: 'nlp', name: 't4' },
      nominatedClusters: [],
      waits: { reason: 'PlacementEmpty', message: 'It selects no cluster.' },
    };
    renderSquadron(
      `/squadron/workloads/${cluster}/${namespace}/${kind}/${name}?tab=why`,
      { answers: { getWorkload: { ...exampleJob(), place } } },
    );
    expect(
      await screen.findByText(place.sentence, {}, { timeout: 20_000 }),
    ).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Placement nlp/t4' }),
    ).toHaveAttribute('href', '/squadron/placement/p/nlp/t4');
    expect(screen.getByText('It selects no cluster.')).toBeVisible();
  });
});
