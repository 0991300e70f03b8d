import catalogPlugin from '@backstage/plugin-catalog/alpha';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import {
  scaffolderApiRef,
  type ScaffolderApi,
} from '@backstage/plugin-scaffolder-react';
import { renderTestApp } from '@backstage/frontend-test-utils';
import squadronPlugin from '@squadron/backstage-plugin-squadron';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formsModule } from './formsModule';

const TITLE = 'Worker cluster';

function renderForm() {
  const tasks: unknown[] = [];
  const api: Partial<ScaffolderApi> = {
    getTemplateParameterSchema: async () => ({
      title: TITLE,
      presentation: { buttonLabels: { createButtonText: 'Create it' } },
      steps: [
        {
          title: 'Name',
          schema: {
            title: 'Name',
            required: ['name'],
            properties: {
              name: {
                title: 'Name',
                type: 'string',
                pattern: '^[a-z]([-a-z0-9]*[a-z0-9])?$',
              },
              map: {
                title: 'Labels',
                type: 'object',
                'ui:field': 'SquadronTextMapField',
              },
              script: {
                title: 'Script',
                type: 'string',
                'ui:widget': 'textarea',
                'ui:classNames': 'squadron-code',
              },
              fixed: {
                type: 'array',
                default: [{ name: 'gpu' }],
                'ui:disabled': true,
                items: {
                  type: 'object',
                  properties: { name: { title: 'Fixed', type: 'string' } },
                },
              },
              pools: {
                type: 'array',
                'ui:options': { addText: 'Add pool' },
                items: {
                  title: 'Pool',
                  type: 'object',
                  properties: { name: { title: 'Name of it', type: 'string' } },
                },
              },
            },
          },
        },
      ],
    }),
    scaffold: async task => {
      tasks.push(task);
      return { taskId: '1' };
    },
  };
  renderTestApp({
    features: [catalogPlugin, scaffolderPlugin, formsModule, squadronPlugin],
    initialRouteEntries: ['/create/templates/default/worker-cluster'],
    apis: [[scaffolderApiRef, api as ScaffolderApi]],
  });
  return tasks;
}

const press = async (name: string) =>
  userEvent.click(
    await screen.findByRole('button', { name }, { timeout: 10_000 }),
  );

beforeAll(() => {
  // The form scrolls to its top; the DOM of tests does not scroll.
  window.scrollTo = () => {};
});

describe('the form of a template', () => {
  it('has the fields of plugins, counts its errors, and starts the task after the review by steps', async () => {
    const tasks = renderForm();
    const name = await screen.findByRole(
      'textbox',
      { name: /^Name/ },
      { timeout: 10_000 },
    );
    await press('Review');
    expect(await screen.findByText('Required.')).toBeVisible();
    await userEvent.type(name, 'GPU 3');
    await press('Review');
    expect(await screen.findByText('1 field needs a change.')).toBeVisible();
    expect(screen.getAllByText(/^Use lowercase letters/)).toHaveLength(1);
    await press('Go to the first');
    expect(name).toHaveFocus();
    await userEvent.clear(name);
    await userEvent.type(name, 'gpu-3');
    expect(screen.getByLabelText('Script').closest('.squadron-code')).not.toBe(
      null,
    );
    const [addLabel, addFixed] = screen.getAllByRole('button', { name: 'Add' });
    expect(addLabel).toBeEnabled();
    expect(addFixed).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Remove gpu' })).toBeDisabled();
    await press('Add pool');
    expect(await screen.findByRole('region', { name: 'Pool 1' })).toBeVisible();
    await userEvent.type(screen.getByLabelText('Name of it'), 'cpu');
    expect(await screen.findByRole('region', { name: 'cpu' })).toBeVisible();
    await press('Add pool');
    await press('Move cpu down');
    expect(await screen.findByRole('region', { name: 'Pool 1' })).toBeVisible();
    await press('Move cpu up');
    expect(await screen.findByRole('region', { name: 'Pool 2' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Move cpu up' })).toBeNull();
    await press('Remove cpu');
    expect(screen.queryByRole('region', { name: 'cpu' })).toBeNull();
    await press('Review');
    expect(
      await screen.findByRole('region', { name: 'Name' }),
    ).toHaveTextContent(/gpu-3/);
    await press('Create it');
    await waitFor(() =>
      expect(tasks).toEqual([
        {
          templateRef: 'template:default/worker-cluster',
          values: expect.objectContaining({ name: 'gpu-3' }),
          secrets: {},
        },
      ]),
    );
  }, 60_000);
});
