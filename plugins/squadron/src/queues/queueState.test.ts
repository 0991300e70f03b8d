import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import { queueState } from './queueCounts';

const [example] = recordedAnswer('listQueues', {}).items;

it.each([
  ['Active', 0, 'success', undefined],
  ['Active', 2, 'warning', '2 cannot run'],
] as const)(
  'a queue is %s with %d that cannot run',
  (code, cannotRun, tone, text) => {
    expect(
      queueState({ ...example, cannotRun, state: { code, tone: 'success' } }),
    ).toMatchObject({ code, tone, ...(text && { detail: { text } }) });
  },
);
