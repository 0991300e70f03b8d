import type { z } from 'zod/v3';

/** The zod that the scaffolder hands to the fields of an action. @internal */
export type Zod = typeof z;
