import { ConflictError, NotAllowedError } from '@backstage/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Overrides } from '../__testUtils__/createRecordedApi';
import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import { renderSquadron } from '../__testUtils__/renderSquadron';

const ADDRESS = '/squadron/admin/credentials';

/** The form offers vSphere only, which has the fewest fields. */
const onVsphere = recordedAnswer('listProviders', {}).items.filter(
  ({ id }) => id === 'vsphere',
);

const stored = recordedAnswer('listCredentials', {});
const named = (name: string) => stored.items.filter(one => one.name === name);

function row(name: string) {
  return screen.findByRole('row', { name: new RegExp(name) });
}

describe('the page of credentials', () => {
  it('shows for each whether it can be used, its users, and why it cannot be deleted', async () => {
    renderSquadron(ADDRESS);
    const used = within(await row('aws-ml'));
    expect(used.getByText('Usable')).toBeVisible();
    expect(used.getByRole('link', { name: 'worker-1' })).toHaveAttribute(
      'href',
      '/squadron/clusters/worker-1',
    );
    expect(
      used.getByRole('button', { name: /Delete\. Not possible: Used by/ }),
    ).toBeVisible();
    const broken = within(await row('gcp-research'));
    expect(broken.getByText('Not usable')).toBeVisible();
    expect(broken.getByText(/must be a private key in PEM/)).toBeVisible();
    const theirs = within(await row('vcenter'));
    expect(
      theirs.getByRole('button', { name: /Replace\. Not possible: .*argocd/ }),
    ).toBeVisible();
  });

  it('creates credentials after their problems are fixed, and discards the typed values', async () => {
    const api = renderSquadron(ADDRESS, {
      answers: {
        listProviders: { items: onVsphere },
        writeCredentials: ({ name }) => {
          const [written] = named('vcenter').map(one => ({ ...one, name }));
          api.override({
            listCredentials: { items: [...stored.items, written] },
          });
        },
      },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add cloud account' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
    expect(
      await screen.findByText(/VSPHERE_PASSWORD is missing/),
    ).toBeVisible();
    expect(screen.getByText('A name is required.')).toBeVisible();
    expect(api.callsOf('writeCredentials')).toEqual([]);

    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'lab');
    await userEvent.type(screen.getByLabelText('User name'), 'capv');
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await userEvent.type(password, 'hush');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));

    expect(await row('lab')).toBeVisible();
    expect(api.callsOf('writeCredentials')).toEqual([
      {
        namespace: 'fleet',
        name: 'lab',
        provider: 'vsphere',
        values: { VSPHERE_USERNAME: 'capv', VSPHERE_PASSWORD: 'hush' },
      },
    ]);
    expect(document.body).not.toHaveTextContent('hush');
    await userEvent.click(
      screen.getByRole('button', { name: 'Add cloud account' }),
    );
    expect(await screen.findByLabelText('Password')).toHaveValue('');
  });

  it('deletes after confirmation, and stays open with the error if that fails', async () => {
    const api = renderSquadron(ADDRESS, {
      answers: { deleteCredentials: new ConflictError('used by gpu-9') },
    });
    const broken = within(await row('gcp-research'));
    await userEvent.click(broken.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText(/used by gpu-9/)).toBeVisible();
    api.override({
      deleteCredentials: () =>
        api.override({ listCredentials: { items: named('aws-ml') } }),
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(screen.queryByText('gcp-research')).not.toBeInTheDocument(),
    );
    expect(screen.getByText('aws-ml')).toBeVisible();
    expect(api.callsOf('deleteCredentials')).toEqual([
      expect.objectContaining({ namespace: 'fleet', name: 'gcp-research' }),
      expect.objectContaining({ namespace: 'fleet', name: 'gcp-research' }),
    ]);
  });

  it('shows why nothing can be added if no provider needs credentials', async () => {
    renderSquadron(ADDRESS, {
      answers: { listProviders: { items: [] } },
    });
    expect(
      await screen.findByRole('button', {
        name: /Add cloud account\. Not possible: Only clusters on AWS/,
      }),
    ).toBeVisible();
  });

  it('says without credentials that no provider needs them, without a button', async () => {
    renderSquadron(ADDRESS, {
      answers: { listProviders: { items: [] }, listCredentials: { items: [] } },
    });
    expect(
      await screen.findByText('No cloud provider is switched on'),
    ).toBeVisible();
    expect(screen.getByText(/asks for: Access key ID, Secret/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'gcp' }));
    expect(screen.getByText(/asks for: Key of a service/)).toBeVisible();
    expect(
      screen.getByLabelText('Setting of the app-config'),
    ).toHaveTextContent('SupportedCloudProviders: [gcp]');
    expect(
      screen.queryByRole('button', { name: /Add cloud account/ }),
    ).toBeNull();
  });

  it.each<[string, Overrides['listCredentials'], RegExp]>([
    ['loading', () => new Promise(() => {}), /Reading the credentials/],
    ['empty', { items: [] }, /No cloud accounts yet/],
    [
      'not allowed',
      new NotAllowedError('no'),
      /You do not have permission to view the credentials/,
    ],
    ['an error', new Error('the hub did not answer'), /the hub did not answer/],
  ])('shows %s', async (_, listCredentials, text) => {
    renderSquadron(ADDRESS, { answers: { listCredentials } });
    const found = await screen.findAllByText(text, {}, { timeout: 8_000 });
    expect(found.length).toBeGreaterThan(0);
  });
});
