import fc from 'fast-check';
import {
  addQuantities,
  compareQuantities,
  formatQuantity,
  parseQuantity,
  quantityToNumber,
} from './quantity';

describe('parseQuantity', () => {
  it.each([
    ['0', 0n],
    ['1', 1_000_000_000n],
    ['100m', 100_000_000n],
    ['0.1', 100_000_000n],
    ['.5', 500_000_000n],
    ['5.', 5_000_000_000n],
    ['+2', 2_000_000_000n],
    ['1e3', 1_000_000_000_000n],
    ['1E3', 1_000_000_000_000n],
    ['12e-1', 1_200_000_000n],
    ['1E', 10n ** 27n],
    ['-3', -3_000_000_000n],
    ['-250m', -250_000_000n],
    ['1k', 1_000_000_000_000n],
    ['1Ki', 1_024_000_000_000n],
    ['500Gi', 500n * 2n ** 30n * 10n ** 9n],
    ['1.5T', 1_500_000_000_000n * 10n ** 9n],
    ['0.5Mi', 2n ** 19n * 10n ** 9n],
    ['7n', 7n],
    [4, 4_000_000_000n],
    [0.25, 250_000_000n],
    [1e21, 10n ** 30n],
  ])('reads %s exactly', (text, nano) => {
    expect(parseQuantity(text)).toBe(nano);
  });

  it.each([
    ['0.1n', 1n],
    ['-0.1n', -1n],
    ['1e-10', 1n],
  ])('rounds %s away from zero', (text, nano) => {
    expect(parseQuantity(text)).toBe(nano);
  });

  it.each([
    '',
    ' ',
    '.',
    'm',
    '1 Gi',
    '1gi',
    '1K',
    '--1',
    '1.2.3',
    '0x10',
    'NaN',
    '1e999',
    '1_000',
    '٣',
    `1${'0'.repeat(80)}`,
  ])('refuses %j with the text in the message', text => {
    expect(() => parseQuantity(text)).toThrow(
      /is not a quantity; write e.g. 2, 500m, 1.5 or 64Gi/,
    );
  });

  it.each([NaN, Infinity, -Infinity])('refuses the number %s', value => {
    expect(() => parseQuantity(value)).toThrow(/is not a quantity/);
  });

  it('reads back whatever formatQuantity writes', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 30n), 10n ** 30n),
        fc.constantFrom('decimal' as const, 'binary' as const),
        (nano, format) => {
          expect(parseQuantity(formatQuantity(nano, { format }))).toBe(nano);
        },
      ),
    );
  });

  it('never throws anything but InputError', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        try {
          parseQuantity(text);
        } catch (error) {
          expect((error as Error).name).toBe('InputError');
        }
      }),
    );
  });
});

describe('formatQuantity', () => {
  it.each([
    [0n, 'decimal', '0'],
    [1_500_000_000n, 'decimal', '1500m'],
    [4_000_000_000n, 'decimal', '4'],
    [2_000_000_000_000n, 'decimal', '2k'],
    [parseQuantity('64Gi'), 'binary', '64Gi'],
    [parseQuantity('1536Mi'), 'binary', '1536Mi'],
    [parseQuantity('1000'), 'binary', '1000'],
    [parseQuantity('0.5'), 'binary', '500m'],
    [-parseQuantity('2Gi'), 'binary', '-2Gi'],
  ] as const)('writes %s as %s %s', (nano, format, text) => {
    expect(formatQuantity(nano, { format })).toBe(text);
  });
});

describe('addQuantities', () => {
  it.each([
    [[], '0'],
    [['0', '32Gi', '32Gi'], '64Gi'],
    [['500m', '1.5'], '2'],
    [['0.1', '0.2'], '300m'],
    [['1Gi', '-1Gi'], '0'],
    [[2, '3'], '5'],
  ])('adds %j to %s', (quantities, sum) => {
    expect(addQuantities(...quantities)).toBe(sum);
  });

  it('is exact in any order and grouping', () => {
    const quantity = fc
      .tuple(
        fc.bigInt(-(10n ** 24n), 10n ** 24n),
        fc.constantFrom('decimal' as const, 'binary' as const),
      )
      .map(([nano, format]) => formatQuantity(nano, { format }));
    fc.assert(
      fc.property(fc.array(quantity, { maxLength: 6 }), quantities => {
        const folded = quantities.reduce(
          (sum, next) => addQuantities(sum, next),
          '0',
        );
        const all = addQuantities(...[...quantities].reverse());
        expect(parseQuantity(folded)).toBe(parseQuantity(all));
      }),
    );
  });
});

describe('compareQuantities', () => {
  it.each([
    ['1', '1000m', 0],
    ['1Gi', '1G', 1],
    ['100m', '0.2', -1],
    ['-1', '0', -1],
  ])('compares %s with %s', (a, b, order) => {
    expect(compareQuantities(a, b)).toBe(order);
  });
});

describe('quantityToNumber', () => {
  it.each([
    ['250m', 0.25],
    ['64Gi', 68_719_476_736],
    ['-1.5', -1.5],
    ['8', 8],
  ])('gives %s as %s', (quantity, value) => {
    expect(quantityToNumber(quantity)).toBe(value);
  });
});
