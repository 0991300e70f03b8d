import type { z } from 'zod/v3';

/** The zod that the scaffolder passes to the fields of an action. @internal */
export type Zod = typeof z;
