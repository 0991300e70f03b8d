import { InputError } from '@backstage/errors';
import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import type { JsonObject } from '@backstage/types';
import { rerunRayJob } from '@squadron/backstage-plugin-squadron-node';
import {
  workloadCreatePermission,
  workloadReadPermission,
  type RayJobInput,
} from '@squadron/backstage-plugin-squadron-common';
import { commandOptions } from '../lib/commandOptions';
import type { ActionDependencies } from '../lib/dependencies';
import { setOutputs } from '../lib/setOutputs';
import { requestKeyOfStep } from '../lib/requestKey';
import { requirePermission } from '../lib/requirePermission';
import { placeOf } from '../lib/workloadTarget';
import { madeOutput, placeInput, rayJobInput } from '../schema';
import { examples } from './rayJobRerun.examples';

/** A rerun stays in the namespace of the job, and no preset replaces values that the job was submitted with. */
const NOT_CHANGED = ['name', 'namespace', 'preset'];

/**
 * `squadron:rayjob:rerun`: submits a RayJob again, with optional changes. A retried task continues with the job that it
 * created, even if that job is all that remains of the first attempt.
 *
 * @public
 */
export function createRayJobRerunAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:rayjob:rerun',
    description:
      'Submits a Ray job again under a new name, with its original input and optional changes.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        name: z => z.string().describe('Name of the job that ran'),
        ...placeInput,
        newName: z =>
          z
            .string()
            .optional()
            .describe(
              'Name of the new job. Default: the next free one, e.g. train-2',
            ),
        changes: z =>
          z
            .record(z.any())
            .optional()
            .describe(
              'Inputs of squadron:rayjob:submit to change. Default: none',
            ),
      },
      output: madeOutput,
    },
    async handler(ctx) {
      const { fleet, permissions, config } = deps;
      const { newName, changes = {} } = ctx.input;
      refuseUnknownFields(changes);
      const place = placeOf('RayJob', ctx.input);
      const credentials = await ctx.getInitiatorCredentials();
      const { cluster, namespace, name } = place.ref;
      const mayRead = { permission: workloadReadPermission };
      const mayCreate = { permission: workloadCreatePermission };
      for (const may of [mayRead, mayCreate]) {
        await requirePermission({
          permissions,
          credentials,
          ...may,
          resourceRef: place.id,
        });
      }
      const requestKey = requestKeyOfStep(ctx, place.id);
      const made = await ctx.checkpoint({
        key: `rerun.${requestKey}`,
        fn: async () => {
          const { outcome, manifest, ...result } = await rerunRayJob(
            fleet,
            {
              cluster,
              namespace,
              name,
              changes: {
                ...(changes as Partial<RayJobInput>),
                ...(newName && { name: newName }),
              },
            },
            {
              ...commandOptions(ctx, credentials, config.access),
              defaultImage: config.ray.images[0],
              requestKey,
            },
          );
          const { output } = placeOf('RayJob', {
            cluster: result.cluster ?? cluster,
            namespace,
            name: manifest.metadata.name ?? '',
          });
          // A checkpoint is stored as JSON, and a manifest is plain JSON.
          return { ...output, outcome, manifest: manifest as JsonObject };
        },
      });
      ctx.logger.info(
        `RayJob ${namespace}/${made.name} on ${made.cluster}${
          ctx.isDryRun ? ' would be' : ':'
        } ${made.outcome}, rerun of ${name}`,
      );
      setOutputs(ctx, made);
    },
  });
}

function refuseUnknownFields(changes: Record<string, unknown>): void {
  const known = Object.keys(rayJobInput).filter(
    field => !NOT_CHANGED.includes(field),
  );
  const unknown = Object.keys(changes).find(field => !known.includes(field));
  if (unknown !== undefined) {
    throw new InputError(
      `changes.${unknown}: a rerun cannot change this field. Use one of ${known
        .sort()
        .join(', ')}${unknown === 'name' ? ', or newName' : ''}.`,
    );
  }
}
