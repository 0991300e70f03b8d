import { celFunc, celMethod, CelScalar, type CelFunc } from '@bufbuild/cel';
import { strings } from '@bufbuild/cel/ext';

const { DOUBLE, STRING } = CelScalar;

/** A number as Go reads it, but for hexadecimal ones. */
const NUMBER =
  /^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|inf(?:inity)?|nan)$/i;

/**
 * The language's functions of texts that Open Cluster Management has, and the conversion to `double` without what only
 * JavaScript takes for a number, e.g. the empty text.
 *
 * @internal
 */
export const textFunctions: CelFunc[] = [
  ...strings,
  celMethod('reverse', STRING, [], STRING, function reverse() {
    return [...this].reverse().join('');
  }),
  celFunc('double', [STRING], DOUBLE, text => {
    if (!NUMBER.test(text)) {
      throw new Error(`'${text.slice(0, 64)}' is no double`);
    }
    const [, sign, word] = /^([+-]?)(inf|nan)/i.exec(text) ?? [];
    switch (word?.toLowerCase()) {
      case 'inf':
        return sign === '-' ? -Infinity : Infinity;
      case 'nan':
        return NaN;
      default:
        return Number(text);
    }
  }),
];
