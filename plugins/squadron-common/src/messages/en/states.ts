/**
 * English texts of states, verdicts and reasons.
 *
 * @internal
 */
export const states = {} as const;
