/** Longest value of the label that links decisions to their Placement. */
const NAME = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/;

/** Why a text cannot be the name of a Placement. @internal */
export function nameProblem(name: string): string | undefined {
  return NAME.test(name)
    ? undefined
    : `'${name}' is not a valid name. Use at most 63 lower-case letters, digits and '-'.`;
}
