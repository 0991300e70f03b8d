import { credentials as english } from '../en/credentials';
import { Translated } from '../types';

/**
 * German texts of credentials and cluster access.
 *
 * @internal
 */
export const credentials: Translated<typeof english> = {};
