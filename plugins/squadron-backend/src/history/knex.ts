import type { DatabaseService } from '@backstage/backend-plugin-api';

/** A connection of the portal's database service. @internal */
export type Knex = Awaited<ReturnType<DatabaseService['getClient']>>;
