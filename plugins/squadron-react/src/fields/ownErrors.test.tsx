import type { ComponentType } from 'react';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import { squadronClusterNameField } from '../clusters/fields/SquadronClusterNameField';
import type { SquadronApi } from '../api/SquadronApi';
import { squadronApiRef } from '../api/squadronApiRef';
import { squadronPresetPicker } from '../workloads/fields/SquadronPresetPicker';
import type { SquadronField } from './defineField';

const api: Pick<
  SquadronApi,
  'getRayOptions' | 'listTeamPresets' | 'openStream'
> = {
  getRayOptions: async () => ({
    presets: [],
    images: [],
    priorityClasses: [],
    gpuTypes: [],
    defaultImage: 'rayproject/ray:2.52.0',
  }),
  listTeamPresets: async () => ({ teams: [], items: [] }),
  openStream: () => new Promise(() => {}),
};

it.each<[SquadronField, string]>([
  [squadronClusterNameField, 'Name'],
  [squadronPresetPicker, 'Workers'],
])(
  'the field %# leaves its errors to the form',
  async ({ formField }, label) => {
    const { component: Field } = formField as unknown as {
      component: ComponentType<object>;
    };
    const props = { schema: {}, uiSchema: {}, rawErrors: ['It is wrong.'] };
    renderInTestApp(<Field {...props} />, {
      apis: [[squadronApiRef, api as SquadronApi]],
    });
    const [field] = await screen.findAllByLabelText(new RegExp(label));
    expect(field).toBeVisible();
    expect(screen.queryByText(/It is wrong/)).toBeNull();
  },
);
