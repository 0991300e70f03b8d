import { screen } from '@testing-library/react';
import { recordedAnswer } from '../../__testUtils__/recordedAnswers';
import { renderSquadron } from '../../__testUtils__/renderSquadron';

const local = recordedAnswer('listQueues', {
  kind: ['LocalQueue'],
  cluster: ['hub'],
});

describe('the quota per team', () => {
  it.each([
    [
      'why it could not be read',
      new Error('the queues did not answer'),
      /the queues did not answer/,
    ],
    [
      'how many there are besides',
      { ...local, total: 140 },
      `The first ${local.items.length} of 140.`,
    ],
  ])('says %s', async (_, listQueues, text) => {
    renderSquadron('/squadron/queues/capacity', { answers: { listQueues } });
    expect(
      await screen.findByText(text, {}, { timeout: 20_000 }),
    ).toBeVisible();
  });
});
