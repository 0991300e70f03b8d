import { useState } from 'react';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import type {
  FitRequest,
  FitView,
  RayResourcesValue,
} from '@squadron/backstage-plugin-squadron-common';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SquadronApi } from '../../api/SquadronApi';
import { squadronApiRef } from '../../api/squadronApiRef';
import { SquadronProvider } from '../../live/SquadronProvider';
import { PresetPicker } from './SquadronPresetPicker';

/** A fleet with 8 GPUs on each of two nodes. */
function answer({ input }: FitRequest): FitView {
  const gpus = Number(input.gpusPerWorker ?? 0);
  const total = gpus * Number(input.workers ?? 0);
  const fits = gpus <= 8 && total <= 16;
  return {
    word: fits ? 'fits' : 'never',
    sentence: fits
      ? 'It would start now on worker-2.'
      : `No node has ${gpus} GPUs.`,
    places: [],
    asOf: '2026-11-21T12:30:00.000Z',
  };
}

function renderForm(start: RayResourcesValue, kind?: 'RayJob') {
  const asked: FitRequest[] = [];
  const api: Pick<SquadronApi, 'estimateFit' | 'getRayOptions' | 'openStream'> =
    {
      estimateFit: async request => {
        asked.push(request as FitRequest);
        return answer(request as FitRequest);
      },
      getRayOptions: async () => ({
        presets: [],
        defaultImage: 'rayproject/ray:2.52.0',
        images: [],
        priorityClasses: [],
        gpuTypes: [],
      }),
      openStream: () => new Promise(() => {}),
    };
  const form: { size?: RayResourcesValue } = {};
  const Form = () => {
    const [size, setSize] = useState(start);
    form.size = size;
    const props: Parameters<typeof PresetPicker>[0] = {
      schema: { title: 'Size' },
      uiSchema: { 'ui:options': { kind } },
      formData: size,
      formContext: { formData: { namespace: 'nlp' } },
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
  return { asked, form };
}

describe('the estimate beside the size', () => {
  it('offers other sizes that would start, as buttons that set them', async () => {
    const { form } = renderForm(
      { workers: 1, gpusPerWorker: 16, cpuPerWorker: '32' },
      'RayJob',
    );
    expect(await screen.findByText('No node has 16 GPUs.')).toBeVisible();
    await userEvent.click(
      await screen.findByRole('button', { name: /^Use 2 × 8 GPU/ }),
    );
    expect(form.size).toMatchObject({
      workers: 2,
      gpusPerWorker: 8,
      cpuPerWorker: '16',
    });
    expect(
      await screen.findByText('It would start now on worker-2.'),
    ).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull(),
    );
  });

  it('is absent without a kind', async () => {
    const { asked } = renderForm({ workers: 1, gpusPerWorker: 16 });
    expect(
      await screen.findByRole('textbox', { name: 'CPU per worker' }),
    ).toBeVisible();
    expect(asked).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Would it fit' })).toBeNull();
  });
});
