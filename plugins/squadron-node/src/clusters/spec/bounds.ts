import {
  invalidSpec,
  invalidUnless,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * The problems of a minimum and a maximum: only one of them is set, or the minimum is the larger one.
 *
 * @param whose - subject of the message, e.g. `Pool 'gpu'`
 * @param bounds - exactly two, the minimum first, by the names of their fields
 *
 * @public
 */
export function boundsProblems(
  whose: string,
  field: string,
  bounds: Record<string, number | undefined>,
): Problem[] {
  const [[minName, min], [maxName, max]] = Object.entries(bounds);
  if ((min === undefined) !== (max === undefined)) {
    return [
      invalidSpec(
        `${field}.${min === undefined ? minName : maxName}`,
        `${whose} has only one of ${minName} and ${maxName}; set both or neither.`,
      ),
    ];
  }
  return invalidUnless(
    !(min !== undefined && max !== undefined && min > max),
    `${field}.${minName}`,
    `${whose} has ${minName} ${min} above ${maxName} ${max}.`,
  );
}
