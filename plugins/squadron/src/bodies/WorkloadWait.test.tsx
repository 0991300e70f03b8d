import { screen, within } from '@testing-library/react';
import type { WaitView } from '@squadron/backstage-plugin-squadron-common';
import { exampleFleet } from '../../dev/fleetData';
import { renderSquadron } from '../__testUtils__/renderSquadron';

const wait: WaitView = {
  cause: 'quota',
  sentence: 'Its queue is short of 5 GPU (nvidia.com/gpu) in flavor a100.',
  position: { place: 3, of: 12, clusterQueue: 'fleet' },
  shortages: [],
  rooms: [
    { cluster: 'hub', word: 'Full' },
    { cluster: 'worker-2', word: 'Fits now' },
  ],
  holders: [
    {
      cluster: 'hub',
      namespace: 'nlp',
      kind: 'RayJob',
      name: 'pretrain',
      flavor: 'a100',
      resource: 'nvidia.com/gpu',
      amount: 12,
    },
    {
      cluster: 'hub',
      flavor: 'a100',
      resource: 'nvidia.com/gpu',
      amount: 1,
    },
  ],
  unblock: ['It is offered to worker-2, where there is room.'],
  kueueSays: 'insufficient unused quota',
};

describe('WorkloadWait', () => {
  it('says why, what would end it, where room is and who holds the rest', async () => {
    const [workload] = exampleFleet(Date.now()).workloads;
    const { cluster, namespace, kind, name } = workload;
    renderSquadron(
      `/squadron/workloads/${cluster}/${namespace}/${kind}/${name}?tab=why`,
      { data: { workloads: [{ ...workload, wait }] } },
    );
    expect(await screen.findByText(wait.sentence)).toBeInTheDocument();
    expect(screen.getByText(/3rd of 12 in fleet/)).toBeInTheDocument();
    expect(screen.getByText(wait.unblock[0])).toBeInTheDocument();
    expect(screen.getByText(/Kueue says: insufficient/)).toBeInTheDocument();
    const rooms = screen.getByRole('table', { name: 'Room per cluster' });
    expect(within(rooms).getByText('Fits now')).toBeInTheDocument();
    const holders = screen.getByRole('table', { name: /Largest holders/ });
    expect(within(holders).getByText(/pretrain/)).toBeInTheDocument();
    expect(within(holders).getByText('another job')).toBeInTheDocument();
    expect(within(holders).getAllByText('not known')).toHaveLength(2);
  });
});
