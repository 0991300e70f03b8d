import { ConflictError, NotFoundError } from '@backstage/errors';
import type { TeamPreset } from '@squadron/backstage-plugin-squadron-common';
import type { HistoryDatabase } from '../../history/HistoryDatabase';

const TABLE = 'squadron_team_presets';

/** Presets of one team; more are no help in a form. */
const MAX_PRESETS = 50;

interface Row {
  team: string;
  name: string;
  body: string;
}

/**
 * The sizes that teams have saved, in the portal's database. All methods throw ServiceUnavailableError if it does not
 * answer.
 *
 * @internal
 */
export class TeamPresets {
  readonly #database: HistoryDatabase;

  constructor(database: HistoryDatabase) {
    this.#database = database;
  }

  /** Those of some teams, by team and name. */
  async list(teams: readonly string[]): Promise<TeamPreset[]> {
    const rows = await this.#database.use(knex =>
      knex<Row>(TABLE)
        .whereIn('team', teams)
        .orderBy(['team', 'name'])
        .select(),
    );
    return rows.map(({ team, name, body }) => ({
      ...JSON.parse(body),
      team,
      name,
    }));
  }

  /**
   * Adds a preset, in place of one of another name if there is a `formerName`. Never replaces the preset of a colleague:
   * throws ConflictError if the name is taken or the team has too many, and NotFoundError if the former one is gone.
   */
  async save(
    { team, name, ...size }: TeamPreset,
    formerName?: string,
  ): Promise<void> {
    const outcome = await this.#database.use(knex =>
      knex.transaction(async transaction => {
        const own = await transaction<Row>(TABLE).where({ team });
        if (formerName === undefined && own.length >= MAX_PRESETS) {
          return 'full';
        }
        if (
          formerName !== undefined &&
          !own.some(preset => preset.name === formerName)
        ) {
          return 'gone';
        }
        const added = await transaction<Row>(TABLE)
          .insert({ team, name, body: JSON.stringify(size) })
          .onConflict(['team', 'name'])
          .ignore()
          .returning('name');
        if (added.length === 0) {
          return 'taken';
        }
        if (formerName !== undefined) {
          await transaction<Row>(TABLE)
            .where({ team, name: formerName })
            .delete();
        }
        return 'saved';
      }),
    );
    switch (outcome) {
      case 'full':
        throw new ConflictError(
          `${team} has ${MAX_PRESETS} presets already; delete one first`,
        );
      case 'gone':
        throw new NotFoundError(
          `${team} has no preset '${formerName}' any more`,
        );
      case 'taken':
        throw new ConflictError(
          `${team} has a preset '${name}' already; choose another name, or delete it first`,
        );
      default:
    }
  }

  /** Repeating it has no further effect. */
  async delete(team: string, name: string): Promise<void> {
    await this.#database.use(knex =>
      knex<Row>(TABLE).where({ team, name }).delete(),
    );
  }
}
