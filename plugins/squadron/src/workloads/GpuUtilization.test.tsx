import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import { renderSquadron } from '../__testUtils__/renderSquadron';

const ADDRESS = '/squadron/workloads/hub/nlp/rayjob/train-llama-7f3a';

const points = [20, 30, 40, 50].map((mean, index) => ({
  from: `2026-11-21T13:0${index}:00Z`,
  to: `2026-11-21T13:0${index + 1}:00Z`,
  values: { mean, lowest: mean === 50 ? 0.2 : mean } as Record<string, number>,
}));
const plot = { series: ['mean', 'lowest'], points };

describe('the GPU utilization of a job', () => {
  it('says the average and the least used GPU, and has its data as a table', async () => {
    renderSquadron(ADDRESS, {
      answers: {
        getGpuUtilization: {
          plot,
          pods: 50,
          newest: { mean: 50, lowest: 0.2, gpus: 16 },
        },
      },
    });
    expect(
      await screen.findByText(
        '50 % of the time on average of 16 GPUs, < 1 % on the least used one. Of its first 50 pods.',
      ),
    ).toBeVisible();
    await userEvent.click(
      screen.getByRole('button', { name: 'Show GPU utilization as table' }),
    );
    const table = screen.getByRole('table', { name: 'GPU utilization' });
    const [head, , , , last] = within(table)
      .getAllByRole('row')
      .map(row => [...row.children].map(({ textContent }) => textContent));
    expect(head).toEqual(['Time', 'Average', 'Least used GPU']);
    expect(last.slice(1)).toEqual(['50 %', '< 1 %']);
  });

  it('says why Prometheus could not be read', async () => {
    const problem = messageOf('answers.workloads.gpuUtilization', {
      reason: 'it answered 503',
    });
    renderSquadron(ADDRESS, { answers: { getGpuUtilization: { problem } } });
    expect(
      await screen.findByText('Prometheus is not available: it answered 503'),
    ).toBeVisible();
  });
});
