import {
  contract,
  placementCreatePermission,
  placementDeletePermission,
} from '@squadron/backstage-plugin-squadron-common';
import {
  deletePlacement,
  writePlacement,
} from '@squadron/backstage-plugin-squadron-node';
import { audited, commandOptions } from './acting';
import type { CommandRoutesOptions } from './commandRoutes';
import type { Serve } from './serve';

/**
 * Writes and deletes Placements of the hub.
 *
 * @internal
 */
export function addPlacementWriteRoutes(
  serve: Serve,
  options: CommandRoutesOptions,
): void {
  const { fleet, access, auditor, writeAccess } = options;

  serve(
    contract.writePlacement,
    async ({ input, credentials, request, response }) => {
      const { namespace, name, dryRun, ...edit } = input;
      await access.require(placementCreatePermission, credentials);
      const isNew = edit.generation === undefined;
      const { outcome } = await audited(auditor, request, {
        eventId: 'placement-write',
        meta: { namespace, name, isNew, dryRun },
        run: () =>
          writePlacement(
            fleet,
            {
              ...{ namespace, name },
              ...edit,
              // Only a new Placement gets an owner; an edit keeps its owner.
              ...(isNew && { owner: credentials.principal.userEntityRef }),
            },
            commandOptions(writeAccess, credentials, dryRun),
          ),
      });
      response.status(outcome === 'created' && !dryRun ? 201 : 200);
      return { namespace, name, outcome };
    },
  );

  serve(contract.deletePlacement, async ({ input, credentials, request }) => {
    await access.require(placementDeletePermission, credentials);
    return audited(auditor, request, {
      eventId: 'placement-delete',
      meta: input,
      run: () =>
        deletePlacement(
          fleet,
          input,
          commandOptions(writeAccess, credentials, false),
        ),
    });
  });
}
