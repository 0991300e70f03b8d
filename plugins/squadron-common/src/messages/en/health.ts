/**
 * English texts of the doctor and its findings.
 *
 * @internal
 */
export const health = {} as const;
