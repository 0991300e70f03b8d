import { ConflictError, NotFoundError } from '@backstage/errors';
import {
  type KubeObject,
  ANNOTATIONS,
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import type { Fleet } from '../../fleet/types';
import { onHub } from '../applyOwned';
import { createPlacement } from './createPlacement';
import { mergePatchOf } from '../mergePatch';
import { otherWriterOf } from '../ownership';
import {
  placementManifest,
  refuseBadPlacement,
  type CreatePlacementInput,
} from './placementManifest';
import type { CommandOptions, CommandResult } from '../types';

/** An edited Placement. */
interface WritePlacementInput extends CreatePlacementInput {
  /** Generation that the edit is based on; absent: no Placement of this name may exist. */
  generation?: number;
}

/**
 * Creates a Placement on the hub, or replaces the spec of an existing one of any writer.
 *
 * Throws InputError with one sentence per problem, NotFoundError, and ConflictError when the name is taken, when the
 * spec has changed since, or when a GitOps controller would undo the edit.
 *
 * @public
 */
export async function writePlacement(
  fleet: Fleet,
  { generation, ...input }: WritePlacementInput,
  options: Omit<CommandOptions, 'update'> = {},
): Promise<CommandResult> {
  if (generation === undefined) {
    return createPlacement(fleet, input, { ...options, update: false });
  }
  refuseBadPlacement(input);
  const what = `Placement ${input.namespace}/${input.name}`;
  return onHub(fleet, what, options, client =>
    replaceSpec(client, input, generation, options),
  );
}

async function replaceSpec(
  client: KubeClient,
  input: CreatePlacementInput,
  generation: number,
  { dryRun, signal }: CommandOptions,
): Promise<CommandResult> {
  const { namespace, name, spec, margin } = input;
  const live = await client.find(
    KINDS.placement,
    { namespace, name },
    { signal },
  );
  if (!live) {
    throw new NotFoundError(
      `No Placement '${name}' is in the namespace '${namespace}' of the hub. It may have been deleted.`,
    );
  }
  const what = `Placement ${namespace}/${name}`;
  const keeper = otherWriterOf(live);
  if (keeper) {
    throw new ConflictError(
      `${what} is managed by ${keeper}, which would undo the change. Change it there.`,
    );
  }
  if (generationOf(live) !== generation) {
    throw new ConflictError(
      `${what} has changed since you began to edit it. Reload it and repeat your changes.`,
    );
  }
  const manifest = placementManifest(input);
  const change = mergePatchOf(
    { spec: live.spec ?? {}, margin: marginOf(live) },
    {
      spec: { ...spec },
      margin: margin === undefined ? undefined : `${margin}`,
    },
  );
  if (!change) {
    return {
      outcome: 'unchanged',
      cluster: HUB_CLUSTER_ID,
      object: live,
      manifest,
    };
  }
  const { uid, resourceVersion } = live.metadata;
  const object = await client.patch(
    KINDS.placement,
    { namespace, name },
    {
      metadata: {
        uid,
        resourceVersion,
        ...('margin' in change && {
          annotations: { [ANNOTATIONS.placementMargin]: change.margin },
        }),
      },
      ...('spec' in change && { spec: change.spec }),
    },
    { type: 'merge', fieldManager: FIELD_MANAGERS.commands, dryRun, signal },
  );
  return { outcome: 'updated', cluster: HUB_CLUSTER_ID, object, manifest };
}

function generationOf({ metadata }: KubeObject): number | undefined {
  return (metadata as { generation?: number }).generation;
}

function marginOf({ metadata }: KubeObject): string | undefined {
  return metadata.annotations?.[ANNOTATIONS.placementMargin];
}
