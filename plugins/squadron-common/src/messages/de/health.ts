import { health as english } from '../en/health';
import { Translated } from '../types';

/**
 * German texts of the doctor and its findings.
 *
 * @internal
 */
export const health: Translated<typeof english> = {};
