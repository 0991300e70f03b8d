import { InputError } from '@backstage/errors';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import type {
  EndpointInput,
  contract,
} from '@squadron/backstage-plugin-squadron-common';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SquadronApi } from '../../api/SquadronApi';
import { squadronApiRef } from '../../api/squadronApiRef';
import { SquadronProvider } from '../../live/SquadronProvider';
import { ClusterReview } from './ClusterReview';

type Input = EndpointInput<(typeof contract)['previewCluster']>;

const form = {
  name: 'gpu-9',
  provider: 'sandbox',
  region: 'eu-central-1',
  aws: { vpcId: 'vpc-1' },
  pools: [{ name: 'a', replicas: 2, gpuType: 'nvidia-a100', gpuCount: 8 }],
  poolsSummary: 'a: 2 machines',
  kueue: false,
  kuberay: true,
  joinMultiKueue: true,
  defaultRayCluster: true,
};

function render(
  previewCluster: (
    input: Input,
  ) => Promise<{ manifest: string; isUnchecked?: boolean }>,
) {
  const api = {
    previewCluster,
    getRayOptions: async () => ({
      presets: [],
      defaultImage: '',
      images: [],
      priorityClasses: [],
      gpuTypes: [],
      prices: { currency: 'EUR', gpus: { 'nvidia-a100': 2.5 } },
    }),
    getOverview: async () => ({
      gpus: [{ type: 'nvidia-tesla-t4', used: 0, total: 8 }],
    }),
    openStream: () => new Promise(() => {}),
  };
  renderInTestApp(
    <SquadronProvider>
      <ClusterReview form={form} />
    </SquadronProvider>,
    { apis: [[squadronApiRef, api as unknown as SquadronApi]] },
  );
}

describe('the review of a cluster', () => {
  it('says what it adds and costs, and shows the manifest of what its task creates', async () => {
    const sent: Input[] = [];
    render(async input => {
      sent.push(input);
      return { manifest: 'kind: Cluster' };
    });
    expect(
      await screen.findByText('About 40.00 EUR per hour for its GPUs'),
    ).toBeVisible();
    expect(
      await screen.findByText(
        'It adds 16 × A100 to the fleet, which has 8 × T4.',
      ),
    ).toBeVisible();
    await userEvent.click(await screen.findByText('Manifest'));
    expect(screen.getByText('kind')).toBeVisible();
    expect(sent[0]).toMatchObject({
      name: 'gpu-9',
      region: '',
      joinMultiKueue: false,
      defaultRayCluster: true,
    });
    expect(sent[0]).not.toHaveProperty('poolsSummary');
    expect(sent[0]).not.toHaveProperty('aws');
  });

  it('says that the hub has not checked the manifest of a pull request', async () => {
    render(async () => ({ manifest: 'kind: Cluster', isUnchecked: true }));
    expect(await screen.findByText(/The hub has not checked it/)).toBeVisible();
    expect(screen.getByText('Manifest')).toBeVisible();
  });

  it('says why the cluster would be refused', async () => {
    render(async () => {
      throw new InputError('pools: too many machines.');
    });
    expect(await screen.findByText('pools: too many machines.')).toBeVisible();
  });
});
