import { SecretValue } from '@squadron/kube-kinds';
import { isCoveredBy } from '../apply';
import { isSameContent } from './isSameContent';
import { secretData, secretText } from './secretData';

const data = () => secretData({ a: 'grün', b: new SecretValue('x'), c: '' });

it('returns the texts that it encodes', () => {
  const read = (key: string) => secretText({ data: data() }, key)?.reveal();
  expect(['a', 'b', 'c', 'd', 'constructor'].map(read)).toEqual([
    'grün',
    'x',
    ...[undefined, undefined, undefined],
  ]);
  expect(secretText(undefined, 'a')).toBeUndefined();
  expect(secretData({ a: undefined })).toEqual({});
});

it.each([isSameContent, isCoveredBy])(
  'compares values, not their masks: %p',
  compare => {
    expect(compare({ data: data() }, { data: data() })).toBe(true);
    const other = { ...data(), b: new SecretValue('eQ==') };
    expect(compare({ data: data() }, { data: other })).toBe(false);
    expect(compare({ b: 'eA==' }, { b: data().b })).toBe(true);
    expect(compare({ b: data().b }, { b: 'eQ==' })).toBe(false);
  },
);
