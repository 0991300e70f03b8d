import { states as english } from '../en/states';
import { Translated } from '../types';

/**
 * German texts of states, verdicts and reasons.
 *
 * @internal
 */
export const states: Translated<typeof english> = {};
