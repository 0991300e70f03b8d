import type {
  AuditorService,
  BackstageCredentials,
  UserInfoService,
} from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import {
  contract,
  workloadCreatePermission,
} from '@squadron/backstage-plugin-squadron-common';
import { audited } from '@squadron/backstage-plugin-squadron-node';
import type { Access } from '../../access';
import type { Call, Serve } from '../../router/serve';
import type { TeamPresets } from './TeamPresets';

/** Dependencies of the routes of the presets of teams. @internal */
export interface TeamPresetRoutesOptions {
  access: Access;
  auditor: AuditorService;
  userInfo: UserInfoService;
  teamPresets: TeamPresets;
}

/** Presets of teams, for their members alone. @internal */
export function addTeamPresetRoutes(
  serve: Serve,
  { access, auditor, userInfo, teamPresets }: TeamPresetRoutesOptions,
): void {
  const teamsOf = async (credentials: BackstageCredentials) =>
    (await userInfo.getUserInfo(credentials)).ownershipEntityRefs;

  serve(contract.listTeamPresets, async ({ credentials }) => {
    await access.requireScope(workloadCreatePermission, credentials);
    const { type } = credentials.principal as { type?: string };
    const teams = type === 'user' ? await teamsOf(credentials) : [];
    return { teams, items: await teamPresets.list(teams) };
  });

  const change = (
    verb: 'save' | 'delete',
    { team, name }: { team: string; name: string },
    { credentials, request }: Pick<Call<never>, 'credentials' | 'request'>,
    run: () => Promise<void>,
  ) =>
    audited(
      auditor,
      {
        ...{ eventId: `team-preset-${verb}`, request },
        severityLevel: 'low',
        meta: { team, name },
      },
      async () => {
        if (!(await teamsOf(credentials)).includes(team)) {
          throw new NotAllowedError(
            `You are not a member of ${team}. Its members change its presets.`,
          );
        }
        await run();
        return {};
      },
    );

  serve(contract.saveTeamPreset, call => {
    const { formerName, ...preset } = call.input;
    return change('save', preset, call, () =>
      teamPresets.save(preset, formerName),
    );
  });

  serve(contract.deleteTeamPreset, call => {
    const { team, name } = call.input;
    return change('delete', { team, name }, call, () =>
      teamPresets.delete(team, name),
    );
  });
}
