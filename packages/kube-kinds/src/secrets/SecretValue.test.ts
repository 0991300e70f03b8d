import { format, inspect, isDeepStrictEqual } from 'node:util';
import { serialize } from 'node:v8';
import { jsonWithSecrets, SecretValue } from './SecretValue';

const TEXT = 'correct-horse';

const PRINTS: Array<[string, (held: { token: SecretValue }) => unknown]> = [
  ['a template', ({ token }) => `${token}`],
  ['a sum', ({ token }) => `Bearer ${[token]}`.concat(String(token))],
  ['JSON', held => JSON.stringify(held)],
  ['inspect', held => inspect(held, { depth: 9, showHidden: true })],
  ['inspect without hooks', held => inspect(held, { customInspect: false })],
  ['a log line', held => format('%s %o %O %j', held, held, held, held)],
  ['a copy', held => inspect(structuredClone(held))],
  ['a message to a worker', held => serialize(held).toString('latin1')],
  ['its fields', ({ token }) => inspect({ ...token })],
  [
    'an error',
    held => inspect(Object.assign(new Error(`${held.token}`), held)),
  ],
  [
    'a cause',
    held => inspect(new Error('no', { cause: Object.assign(Error(), held) })),
  ],
];

it.each(PRINTS)('is not in %s', (_, print) => {
  for (const token of [
    new SecretValue(TEXT),
    new SecretValue('horse').map(horse => `correct-${horse}`),
  ]) {
    expect(print({ token })).not.toContain(TEXT);
  }
});

it('is printed where its fields are not hidden, so that the search above can fail', () => {
  const found = PRINTS.filter(([, print]) =>
    String(print({ token: TEXT as unknown as SecretValue })).includes(TEXT),
  );
  expect(found.length).toBeGreaterThan(PRINTS.length - 2);
});

it('is revealed by name, and in the JSON for an API server', () => {
  const token = new SecretValue(TEXT);
  expect(token.reveal()).toBe(TEXT);
  expect(jsonWithSecrets({ data: [{ token }], at: new Date(0) })).toBe(
    `{"data":[{"token":"${TEXT}"}],"at":"1970-01-01T00:00:00.000Z"}`,
  );
});

it('equals itself only, so that no comparison takes a new secret for an old one', () => {
  const token = new SecretValue(TEXT);
  expect(isDeepStrictEqual([token], [token])).toBe(true);
  expect(isDeepStrictEqual([token], [new SecretValue('other')])).toBe(false);
});
