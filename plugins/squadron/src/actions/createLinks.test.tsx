import { screen } from '@testing-library/react';
import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import { renderSquadron } from '../__testUtils__/renderSquadron';

const nowhere = { isAllowed: false, namespaces: [] };
const emptyList = {
  items: [],
  total: 0,
  facets: {},
  clusters: [],
  asOf: '2026-11-21T14:00:00.000Z',
};

describe('the link to the form of a new placement', () => {
  it('is a link for those who may create one somewhere', async () => {
    renderSquadron('/squadron/placement');
    expect(
      await screen.findByRole('link', { name: 'New placement' }),
    ).toBeVisible();
  });

  it('is a disabled button with the reason for all others', async () => {
    renderSquadron('/squadron/placement', {
      answers: { listNamespaces: nowhere },
    });
    expect(
      await screen.findByRole('button', {
        name: /^New placement\. Not possible: .*squadron\.placement\.create/,
      }),
    ).toHaveAttribute('aria-disabled', 'true');
  });

  it('names the right that no cluster grants', async () => {
    const reason = messageOf('answers.clusters.missingRight.inNamespace', {
      user: 'backstage:user:default/nina',
      verb: 'patch',
      cluster: 'hub',
      resource: 'placements.cluster.example.com',
      namespace: 'nlp',
    });
    renderSquadron('/squadron/placement', {
      answers: { listNamespaces: { ...nowhere, reason } },
    });
    expect(
      await screen.findByRole('button', {
        name: /^New placement\. Not possible: “backstage:user:default\/nina” may not patch placements/,
      }),
    ).toHaveAttribute('aria-disabled', 'true');
  });
});

it.each([
  ['/squadron/clusters', 'listClusters', 'cluster'],
  ['/squadron/workloads', 'listWorkloads', 'workload'],
  ['/squadron/placement', 'listPlacements', 'placement'],
])(
  'an empty list on %s does not propose what its reader may not do',
  async (address, list, resource) => {
    renderSquadron(address, {
      answers: { listNamespaces: nowhere, [list]: () => emptyList },
    });
    expect(
      await screen.findByText(
        `There is nothing here that you have permission to view or to create. Ask an administrator of this portal for squadron.${resource}.create.`,
      ),
    ).toBeVisible();
  },
);
