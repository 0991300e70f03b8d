import { useState } from 'react';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DetailFrame } from './DetailFrame';

it('keeps nothing of one object on the page of another one', async () => {
  function Pages() {
    const [name, setName] = useState('first');
    return (
      <>
        <button onClick={() => setName('second')}>Continue</button>
        <DetailFrame title={name} href={`/squadron/clusters/${name}`}>
          <input aria-label="Reason" />
        </DetailFrame>
      </>
    );
  }
  renderInTestApp(<Pages />);
  await userEvent.type(await screen.findByLabelText('Reason'), 'of first');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('heading', { name: 'second' })).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveValue('');
});
