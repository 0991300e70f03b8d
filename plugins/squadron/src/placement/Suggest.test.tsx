import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suggest } from './Suggest';

const TITLES: Record<string, string> = {
  'squadron/gpuFree': 'Free GPUs',
  'squadron/gpuFree-A100-40GB': 'Free A100',
  'squadron/gpuFree-A100-80GB': 'Free A100',
};

function Field() {
  const [value, setValue] = useState('');
  return (
    <>
      <Suggest
        label="Score"
        choices={Object.keys(TITLES)}
        labelOf={id => TITLES[id] ?? id}
        value={value}
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  );
}

describe('a field that suggests values', () => {
  it.each([
    ['A100-80', 'squadron/gpuFree-A100-80GB', 'squadron/gpuFree-A100-80GB'],
    ['Free GP', 'Free GPUs', 'squadron/gpuFree'],
  ])('takes the chosen value for %s', async (text, title, value) => {
    render(<Field />);
    await userEvent.type(screen.getByRole('combobox'), text);
    await userEvent.click(await screen.findByRole('option', { name: title }));
    expect(screen.getByRole('status')).toHaveTextContent(value);
    expect(screen.getByRole('combobox')).toHaveValue(title);
    await userEvent.tab();
    expect(screen.getByRole('status')).toHaveTextContent(value);
    expect(screen.getByRole('combobox')).toHaveValue(title);
  });

  it('keeps what is typed', async () => {
    render(<Field />);
    await userEvent.type(screen.getByRole('combobox'), 'squadron/gpuFree-H100');
    await userEvent.tab();
    expect(screen.getByRole('combobox')).toHaveValue('squadron/gpuFree-H100');
    expect(screen.getByRole('status')).toHaveTextContent(
      'squadron/gpuFree-H100',
    );
  });
});
