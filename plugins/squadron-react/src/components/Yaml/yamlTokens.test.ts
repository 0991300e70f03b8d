import { yamlTokens } from './yamlTokens';

describe('yamlTokens', () => {
  it.each([
    ['kind: RayJob', ['plain:', 'key:kind', 'plain:: RayJob']],
    ['  - name: head', ['plain:  - ', 'key:name', 'plain:: head']],
    ['# a reason', ['comment:# a reason']],
    ['  spec:', ['plain:  ', 'key:spec', 'plain::']],
    ['  - plain text', ['plain:  - plain text']],
    ['"a: b"', ['plain:"a: b"']],
    ['', ['plain:']],
  ])('colors %j', (line, expected) => {
    const tokens = yamlTokens(line);
    expect(tokens.map(({ kind, text }) => `${kind}:${text}`)).toEqual(expected);
    expect(tokens.map(({ text }) => text).join('')).toBe(line);
  });
});
