import { InputError } from '@backstage/errors';
import {
  contract,
  rayJobInputSchema,
  workloadId,
  workloadReadPermission,
  type RayJobInput,
  type WorkloadRef,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { z } from 'zod';
import type { CommandContext } from '../commandContext';
import {
  defineAction,
  defineEndpoint,
  type PreparedCommand,
} from '../defineCommand';
import { rerunRayJob } from './rerunRayJob';
import type { CommandResult } from '../types';
import { authorizeClusters, creationAt } from './creation';
import { createdOutput, placeInput, targetOf, text } from './target';

/** A rerun stays in the namespace of the job, and no preset replaces values that the job was submitted with. */
const rerunChanges = z.strictObject(
  rayJobInputSchema.omit({ name: true, namespace: true }).partial().shape,
);

/** @internal */
export const rerunRayJobAction = defineAction({
  id: 'rayjob:rerun',
  title: 'Rerun a Ray job',
  description:
    'Submits a Ray job again under a new name, with its original input and optional changes. A retried task continues with the job that it created.',
  input: z.strictObject({
    ...placeInput,
    newName: text
      .optional()
      .describe(
        'Name of the new job. Default: the next free one, e.g. train-2.',
      ),
    changes: rerunChanges
      .optional()
      .describe('Inputs of squadron:rayjob:submit to change. Default: none.'),
  }),
  output: createdOutput,
  isIdempotent: false,
  examples: [
    {
      description: 'Rerun a job unchanged',
      input: { name: 'train', namespace: 'team-vision' },
    },
    {
      description: 'Rerun a job with two workers, under a chosen name',
      input: {
        name: 'train',
        namespace: 'team-vision',
        newName: 'train-wide',
        changes: { workers: 2, backoffLimit: 1 },
      },
    },
  ],
  prepare: ({ newName, changes, ...input }, context) => {
    const { ref, id } = targetOf('RayJob', input);
    const { cluster, namespace, name } = ref;
    const command = prepareRerun(
      ref,
      { ...changes, ...(newName && { name: newName }) },
      context,
    );
    return {
      ...command,
      run: async () => {
        const key = `rerun.${context.requestKey(id)}`;
        const created = await context.once(key, async () => {
          const { outcome, manifest, ...result } = await command.run();
          const { links } = targetOf('RayJob', {
            cluster: result.cluster ?? cluster,
            namespace,
            name: manifest.metadata.name,
          });
          return { ...links, outcome, manifest };
        });
        context.report(
          `RayJob ${namespace}/${created.name} on ${created.cluster}`,
          `${created.outcome}, rerun of ${name}`,
        );
        return created;
      },
    };
  },
});

function prepareRerun(
  ref: WorkloadRef,
  changes: Partial<RayJobInput>,
  context: CommandContext,
): PreparedCommand<CommandResult> {
  const { cluster, namespace, name } = ref;
  const id = workloadId(ref);
  const target = changes.cluster ?? cluster;
  return {
    eventId: 'workload-rerun',
    meta: { ...ref },
    permissions: [
      { permission: workloadReadPermission, resourceRef: id },
      creationAt({ cluster: target, namespace, queue: changes.queue }),
    ],
    run: () =>
      rerunRayJob(
        context.fleet,
        { cluster, namespace, name, changes },
        {
          ...context.options,
          defaultImage: context.config.ray.images[0],
          requestKey: context.requestKey(id),
          authorizeCluster: authorizeClusters(target, namespace, context),
        },
      ),
  };
}

/** @internal */
export const rerunEndpoint = defineEndpoint(contract.rerunWorkload, {
  status: () => 201,
  prepare: ({ changes, ...ref }, context) => {
    if (ref.kind !== 'rayjob') {
      throw new InputError('Only a RayJob can be rerun.');
    }
    const command = prepareRerun(ref, changes, context);
    return {
      ...command,
      run: async () => {
        const { cluster = HUB_CLUSTER_ID, object } = await command.run();
        return { ...ref, cluster, name: object.metadata.name };
      },
    };
  },
});
