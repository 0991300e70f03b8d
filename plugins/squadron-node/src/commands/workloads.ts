import { InputError } from '@backstage/errors';
import {
  contract,
  fitSubmission,
  rayClusterInputSchema,
  rayClusterManifest,
  rayClusterOf,
  rayGroupInputSchema,
  rayJobDraftSchema,
  rayJobInputSchema,
  rayJobManifest,
  rayJobOf,
  rayServiceInputSchema,
  rayServiceManifest,
  rayServiceOf,
  targetRefs,
  validateRayCluster,
  validateRayJob,
  validateRayService,
  workloadChangesSchema,
  workloadCreatePermission,
  workloadDeletePermission,
  workloadId,
  workloadReadPermission,
  workloadUpdatePermission,
  type RayJobInput,
  type RayManifest,
  type RayPreset,
  type WorkloadChangeResult,
  type WorkloadChanges,
  type WorkloadRef,
} from '@squadron/backstage-plugin-squadron-common';
import { estimateFit } from '../queues/fit/estimateFit';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { z } from 'zod';
import { fitFacts } from '../queues/fitFacts';
import { type QueueReader } from '../queues/queueFacts';
import { changeWorkload } from './changeWorkload';
import { goneIfMissing } from './clusters';
import type { CommandContext } from './commandContext';
import { createRayCluster } from './createRayCluster';
import { createRayService } from './createRayService';
import {
  defineAction,
  defineEndpoint,
  type PreparedCommand,
} from './defineCommand';
import { filled } from './filled';
import { deliveryOutput, linkOutput, workloadLinks } from './links';
import { moveWorkload } from './moveWorkload';
import { rerunRayJob } from './rerunRayJob';
import { stopWorkload } from './stopWorkload';
import { submitRayJob } from './submitRayJob';
import { throwOnProblems } from './throwOnProblems';
import type { CommandResult, RayCommandOptions, RemovalResult } from './types';

const text = z.string();

/** Kinds of workloads that actions name as Kubernetes does, with their kinds in the contract. */
const KINDS = {
  RayJob: 'rayjob',
  RayCluster: 'raycluster',
  RayService: 'rayservice',
  Job: 'job',
} as const;
type Kind = keyof typeof KINDS;

const placeInput = {
  name: text.describe('Name of the workload.'),
  namespace: text
    .optional()
    .describe('Namespace of the workload. Default `default`.'),
  cluster: text
    .optional()
    .describe('ID of the cluster that holds the workload. Default `hub`.'),
};
const targetInput = {
  kind: z.enum(['RayJob', 'RayCluster', 'RayService', 'Job']),
  ...placeInput,
};
const workloadOutput = {
  cluster: text.describe('ID of the cluster that holds the object.'),
  namespace: text,
  name: text,
  ...linkOutput,
};
const createdOutput = z.object({ ...workloadOutput, ...deliveryOutput });
const changedOutput = z.object({
  ...workloadOutput,
  outcome: text.describe('updated or unchanged'),
  effects: z.array(text).describe('Effects, one sentence each.'),
});
const removedOutput = z.object({
  outcome: text.describe('deleted or suspended; gone if it did not exist'),
});

function targetOf(
  kind: Kind,
  input: { cluster?: string; namespace?: string; name: string },
) {
  const { cluster = HUB_CLUSTER_ID, namespace = 'default', name } = input;
  const ref = { cluster, namespace, kind: KINDS[kind], name };
  return {
    ref,
    id: workloadId(ref),
    what: `${kind} ${namespace}/${name} on ${cluster}`,
    links: workloadLinks(ref, kind),
  };
}

function creationAt(target: {
  cluster: string;
  namespace: string;
  queue?: string;
}) {
  return {
    permission: workloadCreatePermission,
    resourceRef: targetRefs.workload(target),
  };
}

/** A job for an existing RayCluster is created where that runs, which only its API server knows. */
function authorizeClusters(
  authorized: string,
  namespace: string,
  context: CommandContext,
): RayCommandOptions['authorizeCluster'] {
  return async cluster => {
    if (cluster !== authorized) {
      await context.authorize(creationAt({ cluster, namespace }));
    }
  };
}

function prepareCreation(
  kind: Exclude<Kind, 'Job'>,
  creation: {
    input: {
      namespace: string;
      name: string;
      cluster?: string;
      queue?: string;
    };
    problems: Array<{ field: string; message: string }>;
    /** Checks an input whose fields are valid. Throws InputError. */
    refuse?(): void;
    manifest(options: RayCommandOptions): RayManifest;
    create(options: RayCommandOptions): Promise<CommandResult>;
  },
  context: CommandContext,
): PreparedCommand<z.input<typeof createdOutput>> {
  const { cluster = HUB_CLUSTER_ID, namespace, name, queue } = creation.input;
  const { ref, id } = targetOf(kind, { cluster, namespace, name });
  const permissions = [creationAt({ cluster, namespace, queue })];
  return {
    eventId: 'workload-create',
    meta: ref,
    permissions,
    run: async () => {
      throwOnProblems(`The ${kind} cannot be created`, creation.problems);
      creation.refuse?.();
      const options = {
        ...context.options,
        defaultImage: context.config.ray.images[0],
        requestKey: context.requestKey(id),
        authorizeCluster: authorizeClusters(cluster, namespace, context),
      };
      const delivery = await context.deliver({
        what: `${kind} ${namespace}/${name}`,
        cluster,
        path: `workloads/${namespace}/${name}.yaml`,
        manifest: () => creation.manifest(options),
        apply: () => creation.create(options),
      });
      const { links } = targetOf(kind, {
        ...{ namespace, name },
        cluster: delivery.cluster,
      });
      return { ...delivery, ...links };
    },
  };
}

const submitRayJobAction = defineAction({
  id: 'rayjob:submit',
  title: 'Submit a Ray job',
  description:
    'Submits a Ray job to the fleet. It waits in its queue until a cluster can run it.',
  input: rayJobDraftSchema.extend({
    allowUnschedulable: z
      .boolean()
      .optional()
      .describe(
        'Submit the job although it requests more than any cluster has, e.g. because a larger one is about to join; "Queue anyway" in the form. Default false.',
      ),
  }),
  output: createdOutput,
  isDeliverable: true,
  examples: [
    {
      description: 'A job that runs on any cluster with capacity',
      input: {
        name: 'train',
        namespace: 'team-vision',
        entrypoint: 'python train.py',
      },
    },
    {
      description: 'Two workers with four A100 each, in a queue, with packages',
      input: {
        name: 'finetune',
        namespace: 'team-nlp',
        entrypoint: 'python -m finetune --epochs 3',
        ...{ workers: 2, gpusPerWorker: 4, gpuType: 'nvidia-a100' },
        queue: 'default',
        runtimeEnvYAML: 'pip: [transformers]',
      },
    },
    {
      description: 'Code from a repository, with retries and a deadline',
      input: {
        name: 'nightly',
        namespace: 'team-vision',
        repository: 'https://github.com/acme/train',
        revision: 'v1.4.0',
        entrypoint: 'python train.py',
        env: { EPOCHS: '3' },
        ...{ backoffLimit: 2, activeDeadlineSeconds: 7200 },
      },
    },
    {
      description: 'A script on an existing RayCluster',
      input: {
        name: 'probe',
        namespace: 'team-vision',
        cluster: 'gpu-1',
        rayCluster: 'shared',
        script: 'import ray\nray.init()\nprint(ray.cluster_resources())\n',
      },
    },
  ],
  prepare: ({ allowUnschedulable, ...draft }, context) => {
    const { fleet, user } = context;
    const { presets } = context.config.ray;
    refuseUnknownPreset(draft.preset, presets);
    const input = rayJobOf(draft, { presets, owner: user });
    return prepareCreation(
      'RayJob',
      {
        input,
        problems: validateRayJob(input),
        refuse: () => {
          if (!allowUnschedulable && !input.rayCluster) {
            refuseUnschedulable(fleet, input);
          }
        },
        manifest: options => rayJobManifest(input, options),
        create: options => submitRayJob(fleet, input, options),
      },
      context,
    );
  },
});

function refuseUnknownPreset(
  preset: string | undefined,
  presets: readonly RayPreset[],
): void {
  if (preset && !presets.some(({ name }) => name === preset)) {
    const names = presets.map(({ name }) => name).join(', ');
    throw new InputError(
      names
        ? `preset: the portal has no preset '${preset}'. Choose one of ${names}, or set the size explicitly.`
        : `preset: the portal has no presets. Leave '${preset}' out and set the size explicitly, or ask an administrator to add presets to squadron.ray.presets.`,
    );
  }
}

/**
 * Throws InputError if a job requests more than any cluster could ever provide: it would wait in its queue forever.
 * Other problems of the job are left to the command.
 */
function refuseUnschedulable(fleet: QueueReader, input: RayJobInput): void {
  const reading = fitSubmission({ kind: 'rayjob', input: { ...input } });
  if (reading.problems) {
    return;
  }
  const { ask, cluster } = reading;
  const facts = fitFacts(fleet, { ...ask, cluster });
  const { refusal } = estimateFit(facts, ask, Date.now());
  if (refusal) {
    throw new InputError(
      `No cluster can run this job: ${refusal}. Reduce the request; or select "Queue anyway" in the step "Check" of the form if a cluster that can run it is about to join.`,
    );
  }
}

const rayClusterDraft = {
  namespace: rayJobDraftSchema.shape.namespace,
  groups: rayClusterInputSchema.shape.groups
    .optional()
    .describe('Groups of equal workers. Default: none, only a head.'),
};

const createRayClusterAction = defineAction({
  id: 'raycluster:create',
  title: 'Create a RayCluster',
  description:
    'Creates a RayCluster, placed by MultiKueue or on one chosen cluster.',
  input: rayClusterInputSchema.extend(rayClusterDraft),
  output: createdOutput,
  isDeliverable: true,
  examples: [
    {
      description: 'A RayCluster of two workers, on any cluster with capacity',
      input: {
        name: 'shared',
        namespace: 'team-vision',
        groups: [{ name: 'workers', replicas: 2, cpu: '2', memory: '4Gi' }],
      },
    },
    {
      description:
        'A RayCluster on one cluster, autoscaled up to four workers with one A100 each',
      input: {
        name: 'notebooks',
        namespace: 'team-nlp',
        cluster: 'gpu-1',
        ...{ autoscaling: true, idleTimeoutSeconds: 300 },
        groups: [
          {
            ...{ name: 'a100', minReplicas: 0, maxReplicas: 4 },
            ...{ gpus: 1, gpuType: 'nvidia-a100' },
          },
        ],
      },
    },
  ],
  prepare: (draft, context) => {
    const input = rayClusterOf(draft, { owner: context.user });
    return prepareCreation(
      'RayCluster',
      {
        input,
        problems: validateRayCluster(input),
        manifest: options => rayClusterManifest(input, options),
        create: options => createRayCluster(context.fleet, input, options),
      },
      context,
    );
  },
});

const createRayServiceAction = defineAction({
  id: 'rayservice:create',
  title: 'Create a RayService',
  description:
    'Creates a RayService, placed by MultiKueue or on one chosen cluster.',
  input: rayServiceInputSchema.extend(rayClusterDraft),
  output: createdOutput,
  isDeliverable: true,
  examples: [
    {
      description: 'A service with two workers, on any cluster with capacity',
      input: {
        name: 'text',
        namespace: 'team-nlp',
        priorityClass: 'production',
        groups: [{ name: 'workers', replicas: 2, cpu: '2', memory: '4Gi' }],
        serveConfigV2: [
          'applications:',
          '  - name: text',
          '    import_path: text_ml.app',
          '    route_prefix: /text',
          '    runtime_env:',
          '      working_dir: https://github.com/acme/text/archive/main.zip',
          '',
        ].join('\n'),
      },
    },
  ],
  prepare: (draft, context) => {
    const input = rayServiceOf(draft, { owner: context.user });
    return prepareCreation(
      'RayService',
      {
        input,
        problems: validateRayService(input),
        manifest: options => rayServiceManifest(input, options),
        create: options => createRayService(context.fleet, input, options),
      },
      context,
    );
  },
});

const stopEndpoint = defineEndpoint(contract.stopWorkload, {
  status: () => 202,
  prepare: ({ dryRun: _, ...input }, { fleet, options }) => {
    const { uid: __, ...meta } = input;
    return {
      eventId: 'workload-stop',
      meta,
      permissions: [
        {
          permission:
            input.mode === 'delete'
              ? workloadDeletePermission
              : workloadUpdatePermission,
          resourceRef: workloadId(input),
        },
      ],
      run: () => stopWorkload(fleet, input, options),
    };
  },
});

function prepareRemoval(
  kind: Kind,
  mode: 'delete' | 'suspend',
  input: { cluster?: string; namespace?: string; name: string },
  context: CommandContext,
): PreparedCommand<z.input<typeof removedOutput>> {
  const { ref, what } = targetOf(kind, input);
  const command = stopEndpoint.prepare(
    { ...ref, mode, dryRun: false },
    context,
  );
  return {
    ...command,
    run: async () => {
      const outcome = await goneIfMissing(
        command.run() as Promise<RemovalResult>,
        () =>
          mode === 'delete' &&
          context.fleet.findCluster(ref.cluster) !== undefined,
      );
      context.report(what, outcome);
      return { outcome };
    },
  };
}

const stopRayJobAction = defineAction({
  id: 'rayjob:stop',
  title: 'Stop a Ray job',
  description: 'Stops a Ray job: its workers end and its quota is released.',
  input: z.strictObject({
    ...placeInput,
    mode: z
      .enum(['delete', 'suspend'])
      .optional()
      .describe(
        'delete removes the job; suspend keeps it so that it can be resumed. Default delete.',
      ),
  }),
  output: removedOutput,
  isDestructive: true,
  examples: [
    {
      description: 'Delete a job and its pods',
      input: { name: 'train', namespace: 'team-vision' },
    },
    {
      description: 'Release the quota of a job and keep the job',
      input: { name: 'train', namespace: 'team-vision', mode: 'suspend' },
    },
  ],
  prepare: ({ mode = 'delete', ...input }, context) =>
    prepareRemoval('RayJob', mode, input, context),
});

function deletionAction(kind: 'RayCluster' | 'RayService') {
  return defineAction({
    id: `${KINDS[kind]}:delete`,
    title: `Delete a ${kind}`,
    description: `Deletes a ${kind} and its pods; everything that runs on it ends.`,
    input: z.strictObject(placeInput),
    output: removedOutput,
    isDestructive: true,
    examples: [
      {
        description: `Delete a ${kind}`,
        input: { name: 'shared', namespace: 'team-vision' },
      },
    ],
    prepare: (input, context) => prepareRemoval(kind, 'delete', input, context),
  });
}

/** A rerun stays in the namespace of the job, and no preset replaces values that the job was submitted with. */
const rerunChanges = z.strictObject(
  rayJobInputSchema.omit({ name: true, namespace: true }).partial().shape,
);

const rerunRayJobAction = defineAction({
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
  examples: [
    {
      description: 'Rerun a job unchanged',
      input: { name: 'train', namespace: 'team-vision' },
    },
    {
      description: 'Rerun a job with two workers, under a chosen name',
      input: {
        ...{ name: 'train', namespace: 'team-vision' },
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
            name: manifest.metadata.name ?? '',
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

const changeEndpoint = defineEndpoint(contract.changeWorkload, {
  prepare: ({ changes, uid, dryRun: _, ...ref }, { fleet, options }) => ({
    eventId: 'workload-change',
    meta: { ...ref, fields: Object.keys(changes).join(',') },
    permissions: [
      { permission: workloadUpdatePermission, resourceRef: workloadId(ref) },
    ],
    run: () => changeWorkload(fleet, { ...ref, uid, changes }, options),
  }),
});

const moveEndpoint = defineEndpoint(contract.moveWorkload, {
  prepare: ({ to, abort, uid, dryRun: _, ...ref }, context) => {
    const { fleet, options, config, clock, fleetNamespace } = context;
    return {
      eventId: 'workload-move',
      meta: { ...ref, to: (to ?? []).join(','), abort },
      permissions: [
        { permission: workloadUpdatePermission, resourceRef: workloadId(ref) },
        ...(to ?? []).map(cluster =>
          creationAt({ cluster, namespace: ref.namespace }),
        ),
      ],
      run: () =>
        moveWorkload(
          fleet,
          { ...ref, uid, to, abort },
          {
            ...options,
            isDispatcher: config.dispatch.enabled,
            nowMs: clock.now(),
            fleetNamespace,
          },
        ),
    };
  },
});

/** The command of an action that changes a workload: problems are an error, also in a dry run. */
function changed(
  { what, links }: ReturnType<typeof targetOf>,
  verb: 'changed' | 'moved',
  command: PreparedCommand<
    Pick<WorkloadChangeResult, 'outcome' | 'effects' | 'problems'>
  >,
  context: CommandContext,
): PreparedCommand<z.input<typeof changedOutput>> {
  return {
    ...command,
    run: async () => {
      const { outcome, effects, problems } = await command.run();
      throwOnProblems(`${what} cannot be ${verb}`, problems);
      effects.forEach(effect => context.log(`${what} · ${effect}`));
      context.report(what, outcome);
      return { ...links, outcome, effects };
    },
  };
}

function prepareChange(
  kind: Kind,
  input: { cluster?: string; namespace?: string; name: string },
  changes: WorkloadChanges,
  context: CommandContext,
): PreparedCommand<z.input<typeof changedOutput>> {
  const target = targetOf(kind, input);
  const command = changeEndpoint.prepare(
    { ...target.ref, changes, dryRun: false },
    context,
  );
  return changed(target, 'changed', command, context);
}

function notEmpty(changes: WorkloadChanges): WorkloadChanges {
  if (Object.keys(changes).length === 0) {
    throw new InputError(
      'Set a field to change: the input only identifies the RayCluster.',
    );
  }
  return changes;
}

const shared = { name: 'shared', namespace: 'team-vision' };

const scaleRayClusterAction = defineAction({
  id: 'raycluster:scale',
  title: 'Scale a RayCluster',
  description:
    "Changes the number of workers in the groups of a RayCluster, or the bounds of Ray's autoscaler.",
  input: z.strictObject({
    ...placeInput,
    groups: z
      .array(
        rayGroupInputSchema.pick({
          name: true,
          replicas: true,
          minReplicas: true,
          maxReplicas: true,
        }),
      )
      .optional()
      .describe('Groups to change. Default: none.'),
    autoscaling: workloadChangesSchema.shape.autoscaling,
  }),
  output: changedOutput,
  isDestructive: true,
  examples: [
    {
      description: 'Scale to four workers',
      input: { ...shared, groups: [{ name: 'workers', replicas: 4 }] },
    },
  ],
  prepare: ({ groups = [], autoscaling, ...input }, context) => {
    const changes = notEmpty({
      ...(groups.length > 0 && { groups }),
      ...(autoscaling !== undefined && { autoscaling }),
    });
    return prepareChange('RayCluster', input, changes, context);
  },
});

const upgradeRayClusterAction = defineAction({
  id: 'raycluster:upgrade',
  title: 'Upgrade a RayCluster',
  description:
    'Changes the image of a RayCluster. Its pods are replaced, and everything that runs on it ends.',
  input: z.strictObject({
    ...placeInput,
    image: rayClusterInputSchema.shape.image.describe(
      'Container image with Ray.',
    ),
    rayVersion: rayClusterInputSchema.shape.rayVersion,
  }),
  output: changedOutput,
  isDestructive: true,
  examples: [
    {
      description: 'Upgrade Ray',
      input: { ...shared, image: 'rayproject/ray:2.53.0' },
    },
  ],
  prepare: ({ image, rayVersion, ...input }, context) =>
    prepareChange(
      'RayCluster',
      input,
      notEmpty(filled({ image, rayVersion })),
      context,
    ),
});

const changePriorityAction = defineAction({
  id: 'workload:priority',
  title: 'Change the priority of a workload',
  description:
    'Changes the priority class of a workload, which determines its position in the queue.',
  input: z.strictObject({
    ...targetInput,
    priorityClass: text.describe('Name of the WorkloadPriorityClass.'),
  }),
  output: changedOutput,
  examples: [
    {
      description: 'Raise the priority of a job',
      input: {
        ...{ kind: 'RayJob', name: 'train', namespace: 'team-vision' },
        priorityClass: 'production',
      },
    },
  ],
  prepare: ({ kind, priorityClass, ...input }, context) =>
    prepareChange(kind, input, { priorityClass }, context),
});

const SUSPENSION = {
  suspend: 'until a person resumes it: its pods end and its quota is released.',
  resume: 'it waits in its queue until quota is free.',
};

function suspensionTexts(verb: 'suspend' | 'resume', what: string) {
  const [first, name] = [verb[0].toUpperCase() + verb.slice(1), `a ${what}`];
  return {
    title: `${first} ${name}`,
    description:
      verb === 'suspend'
        ? `Suspends ${name} ${SUSPENSION.suspend}`
        : `Resumes a suspended ${what}; ${SUSPENSION.resume}`,
    output: changedOutput,
    isDestructive: verb === 'suspend',
  };
}

function suspendRayCluster(verb: 'suspend' | 'resume') {
  return defineAction({
    id: `raycluster:${verb}`,
    ...suspensionTexts(verb, 'RayCluster'),
    input: z.strictObject(placeInput),
    examples: [{ description: `RayCluster: ${verb}`, input: shared }],
    prepare: (input, context) =>
      prepareChange(
        'RayCluster',
        input,
        { suspend: verb === 'suspend' },
        context,
      ),
  });
}

function suspendWorkload(verb: 'suspend' | 'resume') {
  return defineAction({
    id: `workload:${verb}`,
    ...suspensionTexts(verb, 'workload'),
    input: z.strictObject(targetInput),
    examples: [
      {
        description: `RayCluster: ${verb}`,
        input: { kind: 'RayCluster', ...shared },
      },
    ],
    prepare: ({ kind, ...input }, context) =>
      prepareChange(kind, input, { suspend: verb === 'suspend' }, context),
  });
}

const moveWorkloadAction = defineAction({
  id: 'workload:move',
  title: 'Move a workload',
  description:
    'Moves a workload of the hub to other clusters. A job restarts there; the successor of a RayService or RayCluster is ready there before the old one is deleted. Requires squadron.dispatch.enabled.',
  input: z.strictObject({
    ...targetInput,
    to: z
      .array(text.min(1))
      .describe(
        'IDs of the clusters that may run it; an empty list removes the cluster affinity.',
      ),
  }),
  output: changedOutput,
  isDestructive: true,
  examples: [
    {
      description: 'Move a job to another cluster',
      input: {
        ...{ kind: 'RayJob', name: 'train', namespace: 'team-vision' },
        to: ['worker-2'],
      },
    },
  ],
  prepare: ({ kind, to, ...input }, context) => {
    const target = targetOf(kind, input);
    const command = moveEndpoint.prepare(
      { ...target.ref, to, abort: false, dryRun: false },
      context,
    );
    return changed(target, 'moved', command, context);
  },
});

/** Commands of workloads that the HTTP API serves. @internal */
export const workloadEndpointCommands = [
  stopEndpoint,
  changeEndpoint,
  moveEndpoint,
  defineEndpoint(contract.rerunWorkload, {
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
          return { ...ref, cluster, name: object.metadata.name ?? '' };
        },
      };
    },
  }),
];

/** Actions of workloads. @public */
export const workloadActions = {
  submitRayJob: submitRayJobAction,
  stopRayJob: stopRayJobAction,
  rerunRayJob: rerunRayJobAction,
  createRayCluster: createRayClusterAction,
  scaleRayCluster: scaleRayClusterAction,
  upgradeRayCluster: upgradeRayClusterAction,
  suspendRayCluster: suspendRayCluster('suspend'),
  resumeRayCluster: suspendRayCluster('resume'),
  deleteRayCluster: deletionAction('RayCluster'),
  createRayService: createRayServiceAction,
  deleteRayService: deletionAction('RayService'),
  moveWorkload: moveWorkloadAction,
  changePriority: changePriorityAction,
  suspendWorkload: suspendWorkload('suspend'),
  resumeWorkload: suspendWorkload('resume'),
};
