import {
  invalidUnless,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';

/** `pools[1].name` from the path of a schema's issue. @internal */
export function fieldOf(path: ReadonlyArray<PropertyKey>): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number'
        ? `${text}[${part}]`
        : `${text ? `${text}.` : ''}${String(part)}`,
    '',
  );
}

/** @public */
export function listed(values: readonly string[]): string {
  return values.length > 0 ? values.join(', ') : '(none is enabled)';
}

/** The problem of a number that is not an integer within bounds; none if it is undefined. @internal */
export function countProblems(
  field: string,
  value: number | undefined,
  bounds: { min: number; max: number; of: string },
): Problem[] {
  const { min, max, of } = bounds;
  return invalidUnless(
    value === undefined ||
      (Number.isInteger(value) && value >= min && value <= max),
    field,
    `${value} is not a valid number of ${of}; use ${min} to ${max}.`,
  );
}

/** The problem of a value that is none of the choices; none if it is undefined. @internal */
export function choiceProblems(
  field: string,
  value: string | undefined,
  choices: readonly string[],
): Problem[] {
  return invalidUnless(
    value === undefined || choices.includes(value),
    field,
    `'${value}' is not known; use one of ${choices.join(', ')}.`,
  );
}
