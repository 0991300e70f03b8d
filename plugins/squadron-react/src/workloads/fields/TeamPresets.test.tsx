import { useState } from 'react';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { NotAllowedError } from '@backstage/errors';
import type {
  Contract,
  EndpointAnswer,
  RayResourcesValue,
} from '@squadron/backstage-plugin-squadron-common';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SquadronApi } from '../../api/SquadronApi';
import { squadronApiRef } from '../../api/squadronApiRef';
import { SquadronProvider } from '../../live/SquadronProvider';
import { PresetPicker } from './SquadronPresetPicker';

type Saved = EndpointAnswer<Contract['listTeamPresets']>['items'][number];

const NLP = 'group:default/nlp';
const large: Saved = {
  name: `${NLP}/Large`,
  team: NLP,
  title: 'Large',
  workers: 4,
  cpuPerWorker: '8',
  image: 'acme/ray:1',
  queue: 'evening',
};

/** The field of the size in the form of a member of teams with these presets. */
function renderForm(
  start: RayResourcesValue,
  options: {
    saved?: Saved[];
    teams?: string[];
    form?: object;
    api?: Partial<SquadronApi>;
  } = {},
) {
  const { teams = [NLP, 'user:default/ada'], form = {} } = options;
  let saved = options.saved ?? [large];
  const asked: object[] = [];
  const api: Partial<SquadronApi> = {
    getRayOptions: async () => ({
      presets: [{ name: 'small', title: 'Small', workers: 1 }],
      defaultImage: 'rayproject/ray:2.52.0',
      images: [],
      priorityClasses: [],
      gpuTypes: [],
    }),
    listTeamPresets: async () => ({ teams, items: saved }),
    saveTeamPreset: async preset => {
      asked.push(preset);
      const name = `${preset.team}/${preset.title}`;
      saved = [...saved.filter(one => one.name !== name), { ...preset, name }];
      return { name };
    },
    deleteTeamPreset: async ({ team, title }) => {
      saved = saved.filter(one => one.team !== team || one.title !== title);
      return { name: `${team}/${title}` };
    },
    openStream: () => new Promise(() => {}),
    ...options.api,
  };
  const field: { size?: RayResourcesValue } = {};
  const Form = () => {
    const [size, setSize] = useState(start);
    field.size = size;
    const props: Parameters<typeof PresetPicker>[0] = {
      schema: { title: 'Size' },
      uiSchema: {},
      formData: size,
      formContext: { formData: { namespace: 'nlp', ...form } },
      onChange: (chosen = {}) => setSize(chosen),
    };
    return (
      <SquadronProvider>
        <PresetPicker {...props} />
      </SquadronProvider>
    );
  };
  renderInTestApp(<Form />, {
    apis: [[squadronApiRef, api as SquadronApi]],
  });
  return { asked, field };
}

const nameIt = async (name: string) =>
  userEvent.type(
    await screen.findByRole('textbox', { name: 'Preset name' }),
    name,
  );
const choose = async (name: string) => {
  const menu = screen.getByRole('button', { name: 'Presets of your teams' });
  await userEvent.click(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

describe('the presets of a team', () => {
  it('fill in the form with image and queue, until another preset is chosen', async () => {
    const { field } = renderForm({ workers: 1, gpusPerWorker: 2 });
    const choice = await screen.findByRole('radio', { name: /^Large/ });
    expect(
      screen.getByText(/· queue evening · acme.ray:1 · nlp$/),
    ).toBeVisible();
    await userEvent.click(choice);
    const { name, title, ...size } = large;
    expect(field.size).toEqual({ ...size, gpusPerWorker: 2, preset: name });
    await waitFor(() => expect(choice).toBeChecked());
    await userEvent.click(screen.getByRole('radio', { name: /^Small/ }));
    expect(field.size).toEqual({
      preset: 'small',
      workers: 1,
      cpuPerWorker: '8',
      gpusPerWorker: 2,
    });
  });

  it('are saved from the form with its image and queue', async () => {
    const { asked } = renderForm(
      { preset: 'small', workers: 2, headCpu: '2' },
      { saved: [], form: { image: 'acme/ray:2', queue: '' } },
    );
    await nameIt('Ours');
    await choose('Save for nlp');
    expect(await screen.findByRole('radio', { name: /^Ours/ })).toBeChecked();
    expect(asked).toEqual([
      {
        team: NLP,
        title: 'Ours',
        workers: 2,
        headCpu: '2',
        image: 'acme/ray:2',
      },
    ]);
  });

  it('are renamed', async () => {
    const { asked } = renderForm({
      workers: 9,
      preset: large.name,
      team: NLP,
    });
    await nameIt('Huge');
    await choose('Rename Large');
    expect(await screen.findByRole('radio', { name: /^Huge/ })).toBeChecked();
    expect(screen.queryByRole('radio', { name: /^Large/ })).toBeNull();
    const { name: _, ...kept } = large;
    expect(asked).toEqual([{ ...kept, title: 'Huge' }]);
  });

  it('are deleted for the team, and the size stays', async () => {
    const { field } = renderForm({
      workers: 4,
      preset: large.name,
      team: NLP,
    });
    await screen.findByRole('radio', { name: /^Large/ });
    await choose('Delete Large for all members');
    await waitFor(() =>
      expect(screen.queryByRole('radio', { name: /^Large/ })).toBeNull(),
    );
    expect(field.size).toEqual({ workers: 4 });
  });

  it('say before one is replaced', async () => {
    const { asked } = renderForm({ workers: 2 });
    await nameIt('Large');
    await choose('Replace the one of nlp');
    await waitFor(() =>
      expect(asked).toEqual([{ team: NLP, title: 'Large', workers: 2 }]),
    );
  });

  it('show why one is not saved, and keep its name', async () => {
    const { field } = renderForm(
      { workers: 1 },
      {
        api: {
          saveTeamPreset: async () => {
            throw new NotAllowedError('You are not a member of nlp');
          },
        },
      },
    );
    await nameIt('Mine');
    await choose('Save for nlp');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are not a member of nlp',
    );
    expect(screen.getByRole('textbox', { name: 'Preset name' })).toHaveValue(
      'Mine',
    );
    expect(field.size).toEqual({ workers: 1 });
  });

  it('leave the form usable while they cannot be read', async () => {
    renderForm(
      { workers: 1 },
      {
        api: {
          listTeamPresets: async () => {
            throw new Error('The database does not answer');
          },
        },
      },
    );
    expect(
      await screen.findByText(
        /Presets of your teams: The database does not answer/,
      ),
    ).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Small/ })).toBeVisible();
  });
});
