import {
  placementCreatePermission,
  placementDeletePermission,
  placementSpecSchema,
  type PlacementWriteResult,
} from '@squadron/backstage-plugin-squadron-common';
import {
  deletePlacement,
  writePlacement,
} from '@squadron/backstage-plugin-squadron-node';
import type { BasicPermission } from '@backstage/plugin-permission-common';
import type { Request, Router } from 'express';
import { z } from 'zod';
import { parseWith } from '../queries/listQuery';
import { audited, commandOptions } from './acting';
import type { CommandRoutesOptions } from './commandRoutes';
import { parseObjectRef } from './paths';

const PATH = '/v1/placements/:namespace/:name';

const writeSchema = z.strictObject({
  spec: placementSpecSchema,
  margin: z.number().optional(),
  generation: z.number().int().optional(),
  dryRun: z.boolean().default(false),
});

/**
 * Writing and deleting Placements of the hub.
 *
 * @internal
 */
export function addPlacementWriteRoutes(
  router: Router,
  options: CommandRoutesOptions,
): void {
  const { fleet, auditor, writeAccess } = options;

  router.put(PATH, async (request, response) => {
    const user = await permitted(request, placementCreatePermission, options);
    const key = parseObjectRef(request.params);
    const { dryRun, ...edit } = parseWith(writeSchema, request.body ?? {});
    const { outcome } = await audited(auditor, request, {
      eventId: 'placement-write',
      meta: { ...key, isNew: edit.generation === undefined, dryRun },
      run: () =>
        writePlacement(
          fleet,
          {
            ...key,
            ...edit,
            // The author of a new one; an edit leaves its owner alone.
            ...(edit.generation === undefined && {
              owner: user.principal.userEntityRef,
            }),
          },
          commandOptions(writeAccess, user, dryRun),
        ),
    });
    response
      .status(outcome === 'created' && !dryRun ? 201 : 200)
      .json({ ...key, outcome } satisfies PlacementWriteResult);
  });

  router.delete(PATH, async (request, response) => {
    const user = await permitted(request, placementDeletePermission, options);
    const key = parseObjectRef(request.params);
    const result = await audited(auditor, request, {
      eventId: 'placement-delete',
      meta: key,
      run: () =>
        deletePlacement(fleet, key, commandOptions(writeAccess, user, false)),
    });
    response.json(result);
  });
}

async function permitted(
  request: Request,
  permission: BasicPermission,
  { access, httpAuth }: Pick<CommandRoutesOptions, 'access' | 'httpAuth'>,
) {
  const user = await httpAuth.credentials(request, { allow: ['user'] });
  await access.require(permission, user);
  return user;
}
