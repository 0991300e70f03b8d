import { NotAllowedError, ServiceUnavailableError } from '@backstage/errors';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordedAnswer } from '../../__testUtils__/recordedAnswers';
import { renderSquadron } from '../../__testUtils__/renderSquadron';

const CLUSTERS = '/squadron/admin/inventory';
const inventory = recordedAnswer('getInventory', {});
const access = recordedAnswer('getAccessList', {});

const ACCESS = '/squadron/admin/access';

function row(name: RegExp) {
  return screen.findByRole('row', { name });
}

it('shows when a certificate was issued, not the earlier start of its validity', async () => {
  const ago = (minutes: number) =>
    new Date(Date.now() - minutes * 60_000).toISOString();
  const [entry] = access.items;
  renderSquadron(ACCESS, {
    answers: {
      getAccessList: {
        ...access,
        items: [{ ...entry, issuedAt: ago(83), createdAt: ago(23) }],
      },
    },
  });
  expect(await screen.findByText('23 min ago')).toBeInTheDocument();
  expect(screen.queryByText('1 h ago')).not.toBeInTheDocument();
});

describe('the inventory', () => {
  it('shows the sources of each cluster, and their conflicts', async () => {
    const conflict =
      'version: kubeconfig worker-2 reports 1.36.3, ClusterProfile fleet/worker-2 reports 1.35.0; the first value is used.';
    const items = inventory.items.map(item =>
      item.id === 'worker-2' ? { ...item, conflicts: [conflict] } : item,
    );
    renderSquadron(CLUSTERS, {
      answers: { getInventory: { items, unread: ['ManagedCluster'] } },
    });
    const member = within(await row(/worker-2/));
    expect(member.getByRole('link', { name: 'worker-2' })).toHaveAttribute(
      'href',
      '/squadron/clusters/worker-2',
    );
    expect(
      member.getByText(/version: kubeconfig worker-2 reports 1\.36\.3/),
    ).toBeVisible();
    const foreign = within(await row(/^edge(?!-9)/));
    expect(foreign.getByText('not in the fleet (edge)')).toBeVisible();
    expect(
      foreign.getByText(/169\.254\.169\.254 is refused/),
    ).toBeInTheDocument();
    expect(screen.getByText(/could be read: ManagedCluster/)).toBeVisible();
  });

  it.each([
    [[], 1],
    [['ManagedCluster'], 0],
  ])(
    'calls records complete only if all sources are known: %j',
    async (unread, count) => {
      const items = inventory.items.filter(({ id }) => id === 'hub');
      renderSquadron(CLUSTERS, {
        answers: { getInventory: { items, unread } },
      });
      await row(/hub/);
      expect(
        screen.queryAllByText(/1 of 1 have all that the fleet needs/),
      ).toHaveLength(count);
    },
  );

  it('says what is missing, offers the next step, and filters', async () => {
    renderSquadron(CLUSTERS);
    const lost = within(await row(/edge-9/));
    expect(await lost.findByRole('link', { name: 'Diagnose' })).toHaveAttribute(
      'href',
      '/squadron/admin/doctor',
    );
    const healthy = within(await row(/worker-1/));
    await userEvent.click(
      await healthy.findByRole('button', { name: 'More actions' }),
    );
    const decommission = { name: 'Decommission' };
    expect(screen.getByRole('menuitem', decommission)).toHaveAttribute(
      'href',
      '/squadron/clusters/worker-1?tab=decommission',
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.click(
      screen.getByRole('switch', { name: 'Only incomplete ones (2)' }),
    );
    expect(screen.queryByRole('row', { name: /worker-1/ })).toBeNull();
    const foreign = within(await row(/^edge(?!-9)/));
    expect(foreign.getByText(/^A connection: the hub has no/)).toBeVisible();
  });

  it('says once that all records are complete', async () => {
    const items = inventory.items.filter(({ id }) => id.startsWith('worker'));
    renderSquadron(CLUSTERS, {
      answers: { getInventory: { items, unread: [] } },
    });
    expect(
      await screen.findByText(/2 of 2 have all that the fleet needs/),
    ).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: /Missing/ })).toBeNull();
  });

  it('shows what to do without known clusters', async () => {
    renderSquadron(CLUSTERS, {
      answers: { getInventory: { items: [], unread: [] } },
    });
    expect(await screen.findByText('No known clusters')).toBeVisible();
  });

  it('shows the permission that is required for reading', async () => {
    renderSquadron(CLUSTERS, {
      answers: { getInventory: new NotAllowedError('no') },
    });
    expect(await screen.findByText(/squadron\.inventory\.read/)).toBeVisible();
  });
});

describe('the access list', () => {
  it('shows consumers, clusters and mechanisms, and credentials that were not rotated in time', async () => {
    renderSquadron(ACCESS);
    const soon = within(await row(/fleet\/reports/));
    expect(soon.getByText('Expires soon')).toBeVisible();
    expect(soon.getByText('ServiceAccount agents/reports')).toBeVisible();
    expect(
      screen.getByText(/edge-9: User accounts cannot be read/),
    ).toBeVisible();
    const theirs = within(await row(/worker-2-kubeconfig/));
    expect(theirs.queryByRole('button')).toBeNull();
    const mechanism = within(await row(/^kubeconfig/));
    expect(
      mechanism.getByText(/^Squadron does not own this Secret/),
    ).toBeVisible();
  });

  it('counts what lives too long among what needs attention', async () => {
    const list = recordedAnswer('getAccessList', {});
    const items = list.items.map(item => ({
      ...item,
      state:
        item.state.code === 'Failed'
          ? { code: 'LongLived' as const, tone: 'warning' as const }
          : item.state,
    }));
    renderSquadron(ACCESS, { answers: { getAccessList: { ...list, items } } });
    expect(
      await screen.findByText('Credentials to check: 4 of 7.'),
    ).toBeVisible();
  });

  it('rotates after confirmation, and stays open with the error if that fails', async () => {
    const api = renderSquadron(ACCESS, {
      answers: {
        rotateCredential: new ServiceUnavailableError('the hub is away'),
      },
    });
    const entry = within(await row(/fleet\/reports/));
    await userEvent.click(entry.getByRole('button', { name: /Rotate now/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/old token stays valid/)).toBeVisible();
    expect(api.callsOf('rotateCredential')).toEqual([]);

    await userEvent.click(dialog.getByRole('button', { name: 'Rotate' }));
    expect(await dialog.findByText(/the hub is away/)).toBeVisible();
    api.override({
      rotateCredential: ({ name }) => {
        const state = { code: 'Valid', tone: 'success' } as const;
        const items = access.items.map(item =>
          item.name === name ? { ...item, state } : item,
        );
        api.override({ getAccessList: { ...access, items } });
        const rotated = items.find(item => item.name === name)!;
        return { entry: rotated, requestedAt: new Date().toISOString() };
      },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Rotate' }));
    expect(
      await within(await row(/fleet\/reports/)).findByText('Valid'),
    ).toBeVisible();
  });

  it('offers no rotation without the permission', async () => {
    renderSquadron(ACCESS, {
      deniedPermissions: ['squadron.credentials.rotate'],
    });
    const entry = within(await row(/fleet\/reports/));
    expect(
      await entry.findByRole('button', {
        name: /Not possible: You do not have permission to do this.*squadron\.credentials\.rotate/,
      }),
    ).toBeVisible();
  });

  it('shows an empty state', async () => {
    renderSquadron(ACCESS, {
      answers: { getAccessList: { items: [], unread: [] } },
    });
    expect(await screen.findByText('The access list is empty')).toBeVisible();
  });
});
