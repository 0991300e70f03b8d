import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import { ConflictError, NotAllowedError } from '@backstage/errors';
import {
  contract,
  workloadCreatePermission,
  type UserEndpoint,
} from '@squadron/backstage-plugin-squadron-common';
import { audited } from '@squadron/backstage-plugin-squadron-node';
import type { Knex } from '../history/knex';
import type { Call, Serve } from '../router/serve';
import type { RoutesOptions } from '../router/RoutesOptions';

/** All of them are in the answer of each form. */
const MAX_PER_TEAM = 100;

/** Presets of teams, in the portal's database, for their members alone. @internal */
export function addTeamPresetRoutes(
  serve: Serve,
  { access, auditor, userInfo, database }: RoutesOptions,
): void {
  const table = (knex: Knex) =>
    knex<{ team: string; title: string; body: string }>(
      'squadron_team_presets',
    );
  const teamsOf = async (credentials: BackstageCredentials) =>
    (await userInfo.getUserInfo(credentials)).ownershipEntityRefs;

  serve(contract.listTeamPresets, async ({ credentials }) => {
    await access.requireScope(workloadCreatePermission, credentials);
    const { type } = credentials.principal as { type?: string };
    const teams = type === 'user' ? await teamsOf(credentials) : [];
    const rows = await database.use(knex =>
      table(knex).whereIn('team', teams).orderBy(['team', 'title']).select(),
    );
    const items = rows.map(({ team, title, body }) => ({
      ...JSON.parse(body),
      // Not a valid name of a preset of the portal.
      team,
      title,
      name: `${team}/${title}`,
    }));
    return { teams, items };
  });

  const change = (
    verb: 'save' | 'delete',
    {
      credentials,
      request,
    }: Pick<Call<UserEndpoint>, 'credentials' | 'request'>,
    { team, title }: { team: string; title: string },
    work: () => Promise<unknown>,
  ) =>
    audited(
      auditor,
      {
        eventId: `team-preset-${verb}`,
        request,
        severityLevel: 'low',
        meta: { team, title },
      },
      async () => {
        if (!(await teamsOf(credentials)).includes(team)) {
          throw new NotAllowedError(
            `You are not a member of ${team}. Its members change its presets.`,
          );
        }
        await work();
        return { name: `${team}/${title}` };
      },
    );

  serve(contract.saveTeamPreset, call => {
    const { team, title, ...size } = call.input;
    const save = async (knex: Knex) => {
      const ofTeam = () => table(knex).where({ team }).select('title');
      // Members save one after the other, each with the presets of those before: PostgreSQL counts again after the lock.
      await ofTeam().forUpdate();
      const isFull =
        (await ofTeam().whereNot({ title })).length >= MAX_PER_TEAM;
      if (!isFull) {
        await table(knex)
          .insert({ team, title, body: JSON.stringify(size) })
          .onConflict(['team', 'title'])
          .merge();
      }
      return isFull;
    };
    return change('save', call, call.input, async () => {
      if (await database.use(knex => knex.transaction(save))) {
        throw new ConflictError(
          `${team} has ${MAX_PER_TEAM} presets. Delete one of them first.`,
        );
      }
    });
  });

  serve(contract.deleteTeamPreset, call => {
    const { team, title } = call.input;
    return change('delete', call, call.input, () =>
      database.use(knex => table(knex).where({ team, title }).delete()),
    );
  });
}
