import {
  invalidUnless,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** The problem of a text that is not an RFC 3339 time; none if it is undefined. @internal */
export function timeProblems(
  field: string,
  time: string | undefined,
): Problem[] {
  return invalidUnless(
    time === undefined ||
      (RFC_3339.test(time) && !Number.isNaN(Date.parse(time))),
    field,
    `'${time}' is not an RFC 3339 time; use e.g. 2026-01-31T12:00:00Z.`,
  );
}
