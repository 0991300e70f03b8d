import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSquadron } from '../__testUtils__/renderSquadron';

const NODE = 'worker-1-gpu-t4-1';

async function openWorkloadsOf(name: string) {
  const table = within(await screen.findByRole('table', { name: 'Nodes' }));
  await userEvent.click(
    table.getByRole('button', { name: `Workloads ${name}` }),
  );
  return screen.findByRole('dialog', { name });
}

describe('the workloads of a node', () => {
  it('are listed when its button is pressed', async () => {
    const api = renderSquadron('/squadron/clusters/worker-1');
    const dialog = within(await openWorkloadsOf(NODE));
    expect(
      await dialog.findByRole('link', { name: /shared-dev/ }),
    ).toHaveAttribute(
      'href',
      '/squadron/workloads/hub/nlp/raycluster/shared-dev',
    );
    expect(api.callsOf('listNodeWorkloads')).toEqual([
      { cluster: 'worker-1', node: NODE },
    ]);
  });

  it('may be none', async () => {
    renderSquadron('/squadron/clusters/worker-1', {
      answers: { listNodeWorkloads: { items: [] } },
    });
    const dialog = within(await openWorkloadsOf(NODE));
    expect(await dialog.findByText(`No workloads on ${NODE}`)).toBeVisible();
  });
});
