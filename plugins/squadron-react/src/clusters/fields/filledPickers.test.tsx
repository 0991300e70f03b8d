import { useState, type ComponentType } from 'react';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SquadronApi } from '../../api/SquadronApi';
import { squadronApiRef } from '../../api/squadronApiRef';
import type { SquadronField } from '../../fields/defineField';
import { squadronProviderPicker } from './SquadronProviderPicker';
import { squadronVersionPicker } from './SquadronVersionPicker';

const capabilities = {
  spot: true,
  machinePools: true,
  gpus: true,
  autoscaling: true,
  privateEndpoint: true,
  regions: true,
};

/** The field in a form where nothing is chosen; the hub has these providers. */
function renderPicker(
  field: SquadronField,
  providers: readonly string[] = [],
  uiSchema: object = {},
): { value?: string } {
  const api: Pick<
    SquadronApi,
    'listProviders' | 'listVersions' | 'openStream'
  > = {
    listProviders: async () => ({
      items: providers.map(id => ({
        id,
        title: id.toUpperCase(),
        provisioners: ['k3s'],
        versions: [],
        needsCredentials: true,
        capabilities,
      })),
    }),
    listVersions: async () => ({ versions: ['v1.35.6', 'v1.34.9'] }),
    openStream: () => new Promise(() => {}),
  };
  const form: { value?: string } = {};
  // The type of a form field hides its component.
  const { component: Field } = field.formField as unknown as {
    component: ComponentType<object>;
  };
  function Form() {
    const [formData, onChange] = useState<string>();
    form.value = formData;
    const props = { schema: {}, uiSchema, formData, onChange };
    return <Field {...props} />;
  }
  renderInTestApp(<Form />, { apis: [[squadronApiRef, api as SquadronApi]] });
  return form;
}

describe('a field without a default', () => {
  it('has the only provider of the hub', async () => {
    const form = renderPicker(squadronProviderPicker, ['gcp']);
    await waitFor(() => expect(form.value).toBe('gcp'));
    expect(await screen.findByDisplayValue('GCP')).toBeVisible();
  });

  it('asks for a provider if the hub has several', async () => {
    const form = renderPicker(squadronProviderPicker, ['aws', 'gcp']);
    expect(await screen.findByRole('combobox')).toHaveValue('');
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(form.value).toBeUndefined();
  });

  it('shows what holds while nothing is chosen', async () => {
    renderPicker(squadronProviderPicker, ['aws', 'gcp'], {
      'ui:placeholder': 'That of the hub',
    });
    expect(await screen.findByPlaceholderText('That of the hub')).toHaveValue(
      '',
    );
  });

  it('has the newest version', async () => {
    const form = renderPicker(squadronVersionPicker);
    await waitFor(() => expect(form.value).toBe('v1.35.6'));
  });
});
