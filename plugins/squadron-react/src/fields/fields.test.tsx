import { useState } from 'react';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChoiceField, type Choice } from './ChoiceField';

const choices: Choice[] = [
  { value: 'w1', title: 'worker-1', description: '3 × T4 free' },
  { value: 'w2', title: 'worker-2', reason: 'Unreachable' },
];

function renderField(
  props: Partial<Parameters<typeof ChoiceField>[0]> = {},
): Array<string | undefined> {
  const chosen: Array<string | undefined> = [];
  function Form() {
    const [value, setValue] = useState(props.value);
    return (
      <ChoiceField
        label="Cluster"
        choices={choices}
        {...props}
        value={value}
        onChange={next => {
          chosen.push(next);
          setValue(next);
        }}
      />
    );
  }
  renderInTestApp(<Form />);
  return chosen;
}

describe('ChoiceField', () => {
  it('offers choices with their descriptions, and shows why one is not possible', async () => {
    const chosen = renderField();
    await userEvent.click(await screen.findByRole('button'));
    const options = await screen.findAllByRole('option');
    expect(options[0]).toHaveTextContent('3 × T4 free');
    expect(options[1]).toHaveTextContent('Unreachable');
    expect(options[1]).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(options[0]);
    expect(chosen.at(-1)).toBe('w1');
  });

  it('accepts a name that does not exist yet if typing is allowed', async () => {
    const chosen = renderField({ allowsTyping: true });
    await userEvent.type(await screen.findByRole('combobox'), 'gpu-9');
    expect(chosen.at(-1)).toBe('gpu-9');
    expect(await screen.findByText(/gpu-9 does not exist yet/)).toBeVisible();
  });

  it('offers all choices while one of them is selected', async () => {
    renderField({ value: 'w1' });
    await userEvent.click(await screen.findByRole('combobox'));
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
  });

  it('recognizes a typed choice', async () => {
    const chosen = renderField({ allowsTyping: true });
    await userEvent.type(await screen.findByRole('combobox'), 'worker-1');
    expect(chosen.at(-1)).toBe('w1');
  });

  it('finds choices in any case of letters', async () => {
    const chosen = renderField({
      allowsTyping: true,
      choices: [
        { value: 'nvidia-a100', title: 'A100' },
        { value: 'nvidia-t4', title: 'T4' },
      ],
    });
    const field = await screen.findByRole('combobox');
    await userEvent.type(field, 'a10');
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await userEvent.type(field, '0');
    expect(chosen.at(-1)).toBe('nvidia-a100');
  });

  it('can be cleared if it is optional', async () => {
    const chosen = renderField({ allowsTyping: true, value: 'w1' });
    await userEvent.clear(await screen.findByRole('combobox'));
    expect(chosen.at(-1)).toBeUndefined();
  });

  it('shows why a value that was selected before is no longer possible', async () => {
    renderField({ value: 'w2' });
    expect(await screen.findByText(/worker-2: Unreachable/)).toBeVisible();
  });

  it('does not block the form if its choices could not be read', async () => {
    const chosen = renderField({
      choices: undefined,
      problem: 'the backend does not answer',
    });
    expect(await screen.findByText(/choices could not be read/)).toBeVisible();
    await userEvent.type(screen.getByRole('combobox'), 'v1.36.3');
    expect(chosen.at(-1)).toBe('v1.36.3');
  });
});
