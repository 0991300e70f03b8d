import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotAllowedError } from '@backstage/errors';
import type { GpuMap } from '@squadron/backstage-plugin-squadron-common';
import { recordedAnswer } from '../../__testUtils__/recordedAnswers';
import { renderSquadron } from '../../__testUtils__/renderSquadron';

const CLUSTER = '/squadron/clusters/worker-2';
const JOB = '/squadron/workloads/hub/nlp/rayjob/train-llama-7f3a';

async function findMap() {
  await screen.findByRole('list', { name: 'Colors of the GPU map' });
  return within(screen.getByRole('region', { name: 'GPU map' }));
}

describe('the GPU map', () => {
  it('says who holds the GPUs of each node, and opens the job', async () => {
    renderSquadron(CLUSTER);
    const map = await findMap();
    const node = within(
      await map.findByRole('group', { name: 'worker-2-gpu-base-2' }),
    );
    expect(
      node.getByRole('link', {
        name: /^4 GPUs of worker-2-gpu-base-2: nlp\/train-llama-7f3a · Running/,
      }),
    ).toHaveAttribute('href', JOB);
    expect(
      node.getByRole('img', { name: '2 GPUs of worker-2-gpu-base-2: free' }),
    ).toBeInTheDocument();
  });

  it('shows the text of what has the focus', async () => {
    renderSquadron(CLUSTER);
    const map = await findMap();
    const [link] = await map.findAllByRole('link', { name: /train-llama/ });
    link.focus();
    expect(
      await map.findByText(/^4 GPUs of worker-2-gpu-base-1: nlp\/train-llama/),
    ).toBeVisible();
  });

  it('names nodes as their table does, and lists their workloads', async () => {
    renderSquadron(CLUSTER);
    const map = await findMap();
    const name = await map.findByText('worker-2-gpu-base-2');
    await userEvent.click(name);
    expect(
      await screen.findByRole('dialog', { name: 'worker-2-gpu-base-2' }),
    ).toBeVisible();
  });

  it('has a legend by job, and by team', async () => {
    renderSquadron(CLUSTER);
    const map = await findMap();
    const legend = () =>
      within(map.getByRole('list', { name: 'Colors of the GPU map' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(legend()).toEqual([
      'nlp / train-llama-7f3a8',
      'vision / forgotten2',
      'Free6',
    ]);
    await userEvent.click(map.getByRole('radio', { name: 'Team' }));
    expect(legend()).toEqual(['nlp8', 'vision2', 'Free6']);
  });

  it('has no choice of utilization while it is unknown', async () => {
    renderSquadron(CLUSTER);
    const map = await findMap();
    expect(
      map.getAllByRole('radio').map(({ textContent }) => textContent),
    ).toEqual(['Job', 'Team']);
  });

  it('shows by color, in words and in the table how much GPUs are used', async () => {
    const one = recordedAnswer('getGpuMap', { cluster: 'worker-2' });
    const nodes = one.nodes.map((node, at) => ({
      ...node,
      holders: node.holders.map(holder =>
        at === 0 ? { ...holder, utilization: 42.4 } : holder,
      ),
    }));
    renderSquadron(CLUSTER, { answers: { getGpuMap: { ...one, nodes } } });
    const map = await findMap();
    await userEvent.click(map.getByRole('radio', { name: 'Utilization' }));
    expect(
      within(map.getByRole('list', { name: 'Colors of the GPU map' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Below 5 %0',
      '5 to 30 %0',
      '30 to 70 %4',
      '70 % and more0',
      'Unknown6',
      'Free6',
    ]);
    expect(
      map.getByRole('link', {
        name: /^4 GPUs of worker-2-gpu-base-1.* · utilization 42 %$/,
      }),
    ).toBeVisible();
    await userEvent.click(
      map.getByRole('button', { name: 'Show GPU map as table' }),
    );
    expect(
      map.getByRole('columnheader', { name: 'Utilization (%)' }),
    ).toBeVisible();
    expect(
      within(map.getByRole('table')).getAllByRole('row')[1],
    ).toHaveTextContent(/442$/);
  });

  it('is a table too', async () => {
    renderSquadron(CLUSTER);
    const map = await findMap();
    await userEvent.click(
      await map.findByRole('button', { name: 'Show GPU map as table' }),
    );
    const rows = within(map.getByRole('table')).getAllByRole('row');
    expect(rows.at(-1)).toHaveTextContent(
      'worker-2-gpu-base-2worker-2A100Free—2',
    );
  });

  it('sums a thousand nodes up', async () => {
    const one = recordedAnswer('getGpuMap', { cluster: 'worker-2' });
    const [node] = one.nodes;
    const nodes: GpuMap['nodes'] = Array.from(
      { length: 1_000 },
      (_, index) => ({
        ...node,
        name: `node-${index}`,
        holders: index < 600 ? [{ count: index < 500 ? 8 : 4 }] : [],
      }),
    );
    const [tile] = nodes;
    tile.holders = [{ count: 8, utilization: 42 }];
    const many: GpuMap = { ...one, nodes };
    renderSquadron(CLUSTER, { answers: { getGpuMap: many } });
    const map = await findMap();
    expect(
      await map.findByText('1000 nodes: 500 full, 100 partly used, 400 free'),
    ).toBeVisible();
    expect(map.queryByRole('group', { name: 'node-1' })).toBeNull();
    expect(
      map.getByText(/One tile per node.*The color is the job/),
    ).toBeVisible();
    await userEvent.click(map.getByRole('radio', { name: 'Utilization' }));
    expect(map.getByText(/One tile per node.*how much/)).toBeVisible();
  });

  it('says why it cannot be shown', async () => {
    renderSquadron(CLUSTER, {
      answers: { getGpuMap: new NotAllowedError('no') },
    });
    expect(
      await screen.findByText(/not have permission to view the GPUs/),
    ).toBeVisible();
  });

  it('is under the name of each cluster on the fleet page', async () => {
    renderSquadron('/squadron');
    const map = await findMap();
    expect(await map.findByRole('link', { name: 'worker-1' })).toHaveAttribute(
      'href',
      '/squadron/clusters/worker-1',
    );
    expect(map.getByText('10 / 16 GPUs used')).toBeVisible();
  });
});
