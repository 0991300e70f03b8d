import { useState } from 'react';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import type { RayResourcesValue } from '@squadron/backstage-plugin-squadron-common';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PresetChoice } from '../workloads/fields/PresetChoice';
import { withPreset } from '../workloads/fields/presetValue';
import { ResourceFields } from './ResourceFields';
import { TextMapField } from './SquadronTextMapField';

const presets = [
  { name: 'cpu', title: 'Small', workers: 1, gpusPerWorker: 0 },
  {
    name: 'a100',
    title: 'One A100',
    workers: 2,
    gpusPerWorker: 1,
    gpuType: 'nvidia-a100',
  },
];

function renderSize(start: RayResourcesValue): RayResourcesValue[] {
  const values: RayResourcesValue[] = [];
  function Form() {
    const [value, setValue] = useState(start);
    const set = (next: RayResourcesValue) => {
      values.push(next);
      setValue(next);
    };
    return (
      <>
        <PresetChoice
          label="Size"
          presets={presets}
          value={value.preset}
          onChange={preset => set(withPreset(value, preset))}
        />
        <ResourceFields value={value} onChange={set} gpuTypes={[]} />
      </>
    );
  }
  renderInTestApp(<Form />);
  return values;
}

describe('the size of a job', () => {
  it('is filled in by a preset that is selected with the keyboard', async () => {
    const values = renderSize({ workers: 5 });
    await userEvent.click(await screen.findByRole('radio', { name: /Small/ }));
    expect(
      screen.queryByRole('combobox', { name: /GPU type/ }),
    ).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    expect(values.at(-1)).toEqual({
      preset: 'a100',
      workers: 2,
      gpusPerWorker: 1,
      gpuType: 'nvidia-a100',
    });
    expect(
      await screen.findByRole('combobox', { name: /GPU type/ }),
    ).toHaveValue('nvidia-a100');
  });

  it('may differ from the preset', async () => {
    const values = renderSize({ preset: 'a100' });
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'CPU per worker' }),
      '8',
    );
    expect(values.at(-1)).toEqual({ preset: 'a100', cpuPerWorker: '8' });
  });
});

describe('SquadronTextMapField', () => {
  it('adds and removes rows', async () => {
    const values: unknown[] = [];
    const props: Parameters<typeof TextMapField>[0] = {
      schema: { title: 'Environment variables' },
      formData: { A: '1' },
      onChange: (value: unknown) => values.push(value),
    };
    renderInTestApp(<TextMapField {...props} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name 2' }), 'B');
    await userEvent.type(screen.getByRole('textbox', { name: 'Value 2' }), '2');
    expect(values.at(-1)).toEqual({ A: '1', B: '2' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove A' }));
    expect(values.at(-1)).toEqual({ B: '2' });
  });
});
