import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sha256 } from './sha256';

describe('sha256', () => {
  it('gives the digest that node:crypto gives, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
        expect(Buffer.from(sha256(text)).toString('hex')).toBe(
          createHash('sha256').update(text).digest('hex'),
        );
      }),
    );
  });

  it.each([0, 55, 56, 63, 64, 65, 119, 120])(
    'pads a text of %i bytes right',
    length => {
      const text = 'a'.repeat(length);
      expect(Buffer.from(sha256(text)).toString('hex')).toBe(
        createHash('sha256').update(text).digest('hex'),
      );
    },
  );
});
