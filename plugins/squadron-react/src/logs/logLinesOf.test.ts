import { logLinesOf } from './logLinesOf';

describe('logLinesOf', () => {
  it.each([
    ['', []],
    ['a', ['a']],
    ['a\n\nb\n', ['a', '', 'b']],
  ])('reads %j', (text, expected) => {
    expect(logLinesOf(text).map(line => line.text)).toEqual(expected);
  });
});
