import { withoutWord } from './withoutWord';

describe('withoutWord', () => {
  it.each([
    ['Ready. It takes jobs.', 'Ready', 'It takes jobs.'],
    ['Failed on worker-1: exit code 1.', 'Failed', 'On worker-1: exit code 1.'],
    ['Degraded: pool a has 1 of 2.', 'Degraded', 'Pool a has 1 of 2.'],
    ['Readying itself.', 'Ready', 'Readying itself.'],
    [
      'Its worker does not answer.',
      'Worker lost',
      'Its worker does not answer.',
    ],
    ['Ready.', 'Ready', ''],
  ])('turns %j after %j into %j', (sentence, word, expected) => {
    expect(withoutWord(sentence, word)).toBe(expected);
  });
});
