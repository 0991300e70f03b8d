import { celFunc, celMethod, CelScalar, type CelFunc } from '@bufbuild/cel';
import { strings } from '@bufbuild/cel/ext';

const { DOUBLE, STRING } = CelScalar;

/** A number in Go's syntax, without hexadecimal ones. */
const NUMBER =
  /^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|inf(?:inity)?|nan)$/i;

/**
 * CEL's string functions that Open Cluster Management supports, and a conversion to `double` that rejects texts that
 * only JavaScript accepts as a number, e.g. the empty string.
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
      throw new Error(`'${text.slice(0, 64)}' is not a double`);
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
