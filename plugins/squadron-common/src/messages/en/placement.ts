/**
 * English texts of placements.
 *
 * @internal
 */
export const placement = {} as const;
