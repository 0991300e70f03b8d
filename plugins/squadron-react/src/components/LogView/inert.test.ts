import { plainLine } from './inert';

describe('plainLine', () => {
  it.each([
    ['plain text', 'step 1', 'step 1'],
    ['colors', '\u001b[1;32mok\u001b[0m', 'ok'],
    ['a cursor that moves', '\u001b[2Jgone', '␛[2Jgone'],
    ['a bell', 'ding\u0007', 'ding␇'],
    ['a carriage return of Windows', 'line\r', 'line'],
    ['a line that overwrites itself', '10%\r20%', '20%'],
    ['text that turns its direction', 'a\u202eb', 'a�b'],
    ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['a tab', 'a\tb', 'a\tb'],
  ])('shows %s without letting it act', (_, line, expected) => {
    expect(plainLine(line)).toBe(expected);
  });
});
