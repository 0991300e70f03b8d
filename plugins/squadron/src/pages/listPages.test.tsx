import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordedAnswer, type InputOf } from '../__testUtils__/recordedAnswers';
import { renderSquadron } from '../__testUtils__/renderSquadron';

const all = recordedAnswer('listWorkloads', {});

describe('a list', () => {
  it('goes to its last page where an address is beyond it', async () => {
    const api = renderSquadron('/squadron/workloads?page=3', {
      answers: {
        listWorkloads: ({ offset = 0 }: InputOf<'listWorkloads'>) => ({
          ...all,
          items: offset >= 50 ? [] : all.items,
          total: 50,
        }),
      },
    });
    expect(await screen.findByText('train-llama-7f3a')).toBeVisible();
    expect(await screen.findByText('50 workloads')).toBeVisible();
    expect(api.callsOf('listWorkloads').at(-1)?.offset ?? 0).toBe(0);
  });

  it.each([
    ['/squadron/workloads', 'listWorkloads'],
    ['/squadron/queues', 'listQueues'],
  ] as const)(
    'keeps a space at which the typing pauses: %s',
    async (address, list) => {
      const api = renderSquadron(address, {
        answers: {
          listWorkloads: all,
          listQueues: recordedAnswer('listQueues', {}),
        },
      });
      const field = await screen.findByRole('searchbox', { name: /./ });
      await screen.findAllByText(/^(train-llama-7f3a|research)$/);
      await userEvent.type(field, 'llama ');
      await waitFor(() =>
        expect(api.callsOf(list).some(({ q }) => q === 'llama')).toBe(true),
      );
      await userEvent.type(field, '7b');
      expect(field).toHaveValue('llama 7b');
    },
  );
});
