import { tolerates } from './tolerates';

const taint = { key: 'spot', value: 'yes', effect: 'NoSchedule' };

describe('tolerates', () => {
  it.each([
    ['key and value', { key: 'spot', value: 'yes' }, true],
    ['another value', { key: 'spot', value: 'no' }, false],
    ['no value', { key: 'spot' }, false],
    ['any value', { key: 'spot', operator: 'Exists' }, true],
    ['another key', { key: 'gpu', operator: 'Exists' }, false],
    ['any key', { operator: 'Exists' }, true],
    ['no key and no operator', {}, false],
    ['no key and the value', { value: 'yes' }, false],
    ['this effect', { operator: 'Exists', effect: 'NoSchedule' }, true],
    ['another effect', { operator: 'Exists', effect: 'NoExecute' }, false],
    ['an unknown operator', { key: 'spot', operator: 'Gt', value: '1' }, false],
  ])('evaluates %s', (_, toleration, expected) => {
    expect(tolerates(toleration, taint)).toBe(expected);
  });

  it('treats an absent value of a taint as empty', () => {
    const bare = { key: 'spot', effect: 'NoExecute' };
    expect(tolerates({ key: 'spot' }, bare)).toBe(true);
    expect(tolerates({ key: 'spot', value: 'yes' }, bare)).toBe(false);
  });
});
