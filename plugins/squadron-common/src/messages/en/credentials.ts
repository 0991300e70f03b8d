/**
 * English texts of credentials and cluster access.
 *
 * @internal
 */
export const credentials = {} as const;
