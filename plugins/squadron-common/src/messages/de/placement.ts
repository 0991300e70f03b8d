import { placement as english } from '../en/placement';
import { Translated } from '../types';

/**
 * German texts of placements.
 *
 * @internal
 */
export const placement: Translated<typeof english> = {};
