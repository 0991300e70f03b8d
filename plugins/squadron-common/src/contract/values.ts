import { z } from 'zod';

/** Fields that may be absent. @internal */
export const optionalText = z.string().optional();
/** @internal */
export const optionalNumber = z.number().optional();
/** @internal */
export const optionalFlag = z.boolean().optional();
