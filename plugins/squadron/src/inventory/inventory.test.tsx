import { NotAllowedError, ServiceUnavailableError } from '@backstage/errors';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSquadron } from '../__testUtils__/renderSquadron';

const CLUSTERS = '/squadron/inventory';
const ACCESS = '/squadron/inventory?tab=access';

function row(name: RegExp) {
  return screen.findByRole('row', { name });
}

describe('the inventory', () => {
  it('says where each cluster is known from, and what sources do not agree on', async () => {
    renderSquadron(CLUSTERS);
    const member = within(await row(/worker-2/));
    expect(member.getByRole('link', { name: 'worker-2' })).toHaveAttribute(
      'href',
      '/squadron/clusters/worker-2',
    );
    expect(
      member.getByText(/version: kubeconfig worker-2 says 1\.36\.3/),
    ).toBeVisible();
    expect(member.getByText('A100')).toBeInTheDocument();
    const foreign = within(await row(/edge/));
    expect(foreign.getByText('not in the fleet')).toBeVisible();
    expect(
      foreign.getByText(/169\.254\.169\.254 is refused/),
    ).toBeInTheDocument();
    expect(screen.getByText(/could be read: ManagedCluster/)).toBeVisible();
  });

  it('says what to do while no cluster is known', async () => {
    renderSquadron(CLUSTERS, {
      change: api => {
        api.inventory = { items: [], unread: [] };
      },
    });
    expect(await screen.findByText('No clusters known')).toBeVisible();
  });

  it('names the permission that reading takes', async () => {
    renderSquadron(CLUSTERS, {
      change: api => {
        api.getInventory = async () => {
          throw new NotAllowedError('no');
        };
      },
    });
    expect(await screen.findByText(/squadron\.inventory\.read/)).toBeVisible();
  });
});

describe('the ledger of credentials', () => {
  it('says who reaches which cluster by what, and what was not renewed in time', async () => {
    renderSquadron(ACCESS);
    const soon = within(await row(/fleet\/reports/));
    expect(soon.getByText('Expires soon')).toBeVisible();
    expect(soon.getByText('agents/reports')).toBeVisible();
    expect(
      screen.getByText(
        /Not renewed in time: AuthTokenRequest fleet\/reports on worker-1/,
      ),
    ).toBeVisible();
    expect(
      screen.getByText(/edge-9: accounts of people cannot be read now/),
    ).toBeVisible();
    const theirs = within(await row(/worker-2-kubeconfig/));
    expect(
      theirs.getByRole('button', {
        name: /Rotate now\. Not possible: It is not ours/,
      }),
    ).toBeVisible();
  });

  it('rotates after asking, and stays open with the reason when that fails', async () => {
    const api = renderSquadron(ACCESS);
    const rotate = jest
      .spyOn(api, 'rotateCredential')
      .mockRejectedValueOnce(new ServiceUnavailableError('the hub is away'));
    const entry = within(await row(/fleet\/reports/));
    await userEvent.click(entry.getByRole('button', { name: /Rotate now/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/former one goes on working/)).toBeVisible();
    expect(rotate).not.toHaveBeenCalled();

    await userEvent.click(dialog.getByRole('button', { name: 'Rotate' }));
    expect(await dialog.findByText(/the hub is away/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Rotate' }));
    expect(
      await within(await row(/fleet\/reports/)).findByText('Valid'),
    ).toBeVisible();
  });

  it('offers no rotation to those who may not', async () => {
    renderSquadron(ACCESS, {
      deniedPermissions: ['squadron.credentials.rotate'],
    });
    const entry = within(await row(/fleet\/reports/));
    expect(
      await entry.findByRole('button', {
        name: /Not possible: You may not do this.*squadron\.credentials\.rotate/,
      }),
    ).toBeVisible();
  });

  it('says what appears here while nothing does', async () => {
    renderSquadron(ACCESS, {
      change: api => {
        api.ledger = { items: [], unread: [] };
      },
    });
    expect(
      await screen.findByText('Nobody reaches a cluster yet'),
    ).toBeVisible();
  });
});
