import { ansiSpans } from './ansiSpans';

describe('ansiSpans', () => {
  it.each([
    ['plain', 'a b', [{ text: 'a b' }]],
    ['empty', '', []],
    [
      'colored',
      '\u001b[32mok\u001b[0m done',
      [{ text: 'ok', style: 'green' }, { text: ' done' }],
    ],
    [
      'bold and bright',
      '\u001b[1;91mbad\u001b[22m less',
      [
        { text: 'bad', style: 'red bold' },
        { text: ' less', style: 'red' },
      ],
    ],
    [
      'in one of 256 colors',
      '\u001b[38;5;31ma\u001b[38;2;1;31;3mb',
      [{ text: 'a' }, { text: 'b' }],
    ],
    ['with another sequence', '\u001b[2Ja', [{ text: '\u001b[2Ja' }]],
  ])('reads a line that is %s', (_, line, expected) => {
    expect(ansiSpans(line)).toEqual(expected);
  });
});
