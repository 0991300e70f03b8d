import type { Problem } from '../types';
import { invalid } from './problem';

/**
 * The problems of a lowest and a highest number: given alone, or crossed.
 *
 * @param whose - begins the sentence, e.g. `Pool 'gpu'`
 * @param bounds - exactly two, the lowest first, by the names of their fields
 * @internal
 */
export function boundsProblems(
  whose: string,
  field: string,
  bounds: Record<string, number | undefined>,
): Problem[] {
  const [[minName, min], [maxName, max]] = Object.entries(bounds);
  if ((min === undefined) !== (max === undefined)) {
    return [
      invalid(
        `${field}.${min === undefined ? minName : maxName}`,
        `${whose} has only one of ${minName} and ${maxName}; give both or none.`,
      ),
    ];
  }
  return min !== undefined && max !== undefined && min > max
    ? [
        invalid(
          `${field}.${minName}`,
          `${whose} has ${minName} ${min} above ${maxName} ${max}.`,
        ),
      ]
    : [];
}
