import type { Problem } from '../types';
import { invalid } from './problem';

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** The problem of a text that is no RFC 3339 time; none while it is not given. @internal */
export function timeProblems(
  field: string,
  time: string | undefined,
): Problem[] {
  return time === undefined ||
    (RFC_3339.test(time) && !Number.isNaN(Date.parse(time)))
    ? []
    : [
        invalid(
          field,
          `'${time}' is no time; write it by RFC 3339, e.g. 2026-01-31T12:00:00Z.`,
        ),
      ];
}
