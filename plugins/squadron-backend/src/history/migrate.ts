import type { Knex } from './knex';

interface Migration {
  name: string;
  up(knex: Knex): Promise<unknown>;
  down(knex: Knex): Promise<unknown>;
}

/** Append only: their names are stored. */
const MIGRATIONS: Migration[] = [
  {
    name: '20261101000000_history',
    async up(knex) {
      await knex.schema.createTable('squadron_history_groups', table => {
        table.comment('What entries have in common; permissions and facets');
        table.string('id', 32).primary();
        table.text('body').notNullable();
        table.bigInteger('seen_ms').notNullable();
      });
      await knex.schema.createTable('squadron_history', table => {
        table.comment('Workloads that ended or were removed; what lists need');
        table.string('uid', 64).primary();
        table.string('group_id', 32).notNullable();
        table.string('name', 253).notNullable();
        table.bigInteger('created_ms').notNullable();
        table.bigInteger('started_ms').nullable();
        table.bigInteger('ended_ms').notNullable();
        table.double('wait_seconds').notNullable();
        table.double('run_seconds').notNullable();
        table.double('gpu_count').notNullable();
        table.double('gpu_seconds').notNullable();
        table.index(['group_id']);
        table.index(['name', 'group_id']);
        table.index(['created_ms']);
        table.index(['ended_ms', 'uid']);
        table.index(['wait_seconds']);
        table.index(['run_seconds']);
        table.index(['gpu_seconds']);
      });
      await knex.schema.createTable('squadron_history_bodies', table => {
        table.comment('The long parts of entries');
        table.string('uid', 64).primary();
        table.text('summary').notNullable();
        table.text('detail').notNullable();
        table.text('log').nullable();
      });
    },
    async down(knex) {
      await knex.schema.dropTable('squadron_history_bodies');
      await knex.schema.dropTable('squadron_history');
      await knex.schema.dropTable('squadron_history_groups');
    },
  },
  {
    name: '20261101000001_samples',
    up: knex =>
      knex.schema.createTable('squadron_samples', table => {
        table.comment('Counts of the fleet over time');
        table.bigInteger('step_ms').notNullable();
        table.bigInteger('at_ms').notNullable();
        table.text('body').notNullable();
        table.primary(['step_ms', 'at_ms']);
      }),
    down: knex => knex.schema.dropTable('squadron_samples'),
  },
  {
    name: '20261101000002_dashboard_tickets',
    up: knex =>
      knex.schema.createTable('squadron_dashboard_tickets', table => {
        table.comment('Hashes of what opens Ray dashboards, for minutes');
        table.string('id', 64).primary();
        table.string('user_ref', 255).notNullable();
        table.bigInteger('expires_ms').notNullable();
        table.text('target').notNullable();
        table.index(['user_ref']);
        table.index(['expires_ms']);
      }),
    down: knex => knex.schema.dropTable('squadron_dashboard_tickets'),
  },
  {
    name: '20261101000003_queue_samples',
    up: knex =>
      knex.schema.createTable('squadron_queue_samples', table => {
        table.comment('Counts of ClusterQueues over time');
        table.string('queue', 507).notNullable();
        table.string('step', 8).notNullable();
        table.bigInteger('at_ms').notNullable();
        table.text('body').notNullable();
        table.primary(['queue', 'step', 'at_ms']);
        table.index(['step', 'at_ms']);
      }),
    down: knex => knex.schema.dropTable('squadron_queue_samples'),
  },
  {
    name: '20261121000001_placement_changes',
    up: knex =>
      knex.schema.createTable('squadron_placement_changes', table => {
        table.comment('The last changes of what each Placement has');
        table.string('uid', 64).notNullable();
        table.integer('seq').notNullable();
        table.bigInteger('at_ms').notNullable();
        table.text('body').notNullable();
        table.primary(['uid', 'seq']);
        table.index(['at_ms']);
      }),
    down: knex => knex.schema.dropTable('squadron_placement_changes'),
  },
  {
    name: '20261124000001_dashboard_ticket_tokens',
    up: knex =>
      knex.schema.alterTable('squadron_dashboard_tickets', table => {
        table.text('sealed_token').nullable();
      }),
    down: knex =>
      knex.schema.alterTable('squadron_dashboard_tickets', table => {
        table.dropColumn('sealed_token');
      }),
  },
  {
    name: '20261126000001_notifications',
    async up(knex) {
      await knex.schema.createTable('squadron_notification_state', table => {
        table.comment('What people were notified of, by object and receiver');
        table.string('key', 700).primary();
        table.text('body').notNullable();
      });
      await knex.schema.createTable('squadron_notification_outbox', table => {
        table.comment('Notifications that are not sent yet');
        table.string('id', 36).primary();
        table.bigInteger('created_ms').notNullable();
        table.bigInteger('claimed_ms').notNullable();
        table.text('body').notNullable();
      });
      await knex.schema.createTable('squadron_people', table => {
        table.comment('People of the last weeks and what they may read');
        table.string('user_ref', 255).primary();
        table.bigInteger('seen_ms').notNullable();
        table.text('body').notNullable();
      });
      await knex.schema.createTable('squadron_follows', table => {
        table.comment('Workloads that people follow');
        table.string('user_ref', 255).notNullable();
        table.string('workload', 600).notNullable();
        table.bigInteger('created_ms').notNullable();
        table.primary(['user_ref', 'workload']);
      });
    },
    async down(knex) {
      await knex.schema.dropTable('squadron_follows');
      await knex.schema.dropTable('squadron_people');
      await knex.schema.dropTable('squadron_notification_outbox');
      await knex.schema.dropTable('squadron_notification_state');
    },
  },
  {
    name: '20261127000001_kubeconfigs',
    up: knex =>
      knex.schema.createTable('squadron_kubeconfigs', table => {
        table.comment('Kubeconfigs that people have, for an hour at most');
        table.string('cluster', 253).notNullable();
        table.string('user_ref', 255).notNullable();
        table.bigInteger('expires_ms').notNullable();
        table.bigInteger('checked_ms').notNullable();
        table.text('sealed_token').notNullable();
        table.text('body').notNullable();
        table.primary(['cluster', 'user_ref']);
        table.index(['checked_ms']);
      }),
    down: knex => knex.schema.dropTable('squadron_kubeconfigs'),
  },
  {
    name: '20261127000002_team_presets',
    up: knex =>
      knex.schema.createTable('squadron_team_presets', table => {
        table.comment('Sizes of workloads that teams have saved');
        table.string('team', 255).notNullable();
        table.string('title', 63).notNullable();
        table.text('body').notNullable();
        table.primary(['team', 'title']);
      }),
    down: knex => knex.schema.dropTable('squadron_team_presets'),
  },
  {
    name: '20261127000003_gpus_of_runs',
    up: knex =>
      knex.schema.alterTable('squadron_history', table => {
        table.text('gpus').nullable();
      }),
    down: knex =>
      knex.schema.alterTable('squadron_history', table => {
        table.dropColumn('gpus');
      }),
  },
  {
    name: '20261128000001_failed_notifications',
    up: knex =>
      knex.schema.alterTable('squadron_notification_outbox', table => {
        table.integer('failures').notNullable().defaultTo(0);
      }),
    down: knex =>
      knex.schema.alterTable('squadron_notification_outbox', table => {
        table.dropColumn('failures');
      }),
  },
  {
    name: '20261128000002_run_segments',
    up: knex =>
      knex.schema.createTable('squadron_run_segments', table => {
        table.comment('Runs of workloads before the last one, for GPU-hours');
        table.string('uid', 64).notNullable();
        table.bigInteger('started_ms').notNullable();
        table.bigInteger('ended_ms').notNullable();
        table.text('gpus').notNullable();
        table.text('place').notNullable();
        table.primary(['uid', 'started_ms']);
        table.index(['ended_ms']);
      }),
    down: knex => knex.schema.dropTable('squadron_run_segments'),
  },
  {
    name: '20261128000003_history_bounds',
    up: knex =>
      knex.schema.createTable('squadron_history_bounds', table => {
        table.comment('Until when the history was cut to its size');
        table.string('name', 16).primary();
        table.bigInteger('ended_ms').notNullable();
      }),
    down: knex => knex.schema.dropTable('squadron_history_bounds'),
  },
];

const migrated = new WeakMap<Knex, Promise<void>>();

/**
 * Migrates the tables to the latest version. Concurrent callers wait for one run; after a failure the next call runs
 * again.
 *
 * @internal
 */
export function migrate(knex: Knex): Promise<void> {
  const known = migrated.get(knex);
  if (known) {
    return known;
  }
  const run = migrateLatest(knex).catch(error => {
    migrated.delete(knex);
    throw error;
  });
  migrated.set(knex, run);
  return run;
}

async function migrateLatest(knex: Knex): Promise<void> {
  await knex.migrate.latest(migrationConfig());
}

/**
 * For the migrations of knex. A version accepts the tables of a newer one, e.g. when its replica restarts during an
 * upgrade, or after a return to it: migrations add what earlier versions ignore.
 *
 * @param count - the first migrations, as an earlier version has them; default: all
 *
 * @internal
 */
export function migrationConfig(count: number = MIGRATIONS.length) {
  return {
    tableName: 'squadron_migrations',
    disableMigrationsListValidation: true,
    migrationSource: {
      getMigrations: async () => MIGRATIONS.slice(0, count),
      getMigrationName: (migration: Migration) => migration.name,
      getMigration: async (migration: Migration) => migration,
    },
  };
}
