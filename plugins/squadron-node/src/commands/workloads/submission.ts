import { InputError } from '@backstage/errors';
import {
  messageText,
  fitSubmission,
  rayJobDraftSchema,
  rayJobManifest,
  rayJobOf,
  validateRayJob,
  type RayJobInput,
  type RayPreset,
} from '@squadron/backstage-plugin-squadron-common';
import { z } from 'zod';
import { estimateFit } from '../../queues/fit/estimateFit';
import { fitFacts } from '../../queues/fitFacts';
import type { QueueReader } from '../../queues/queueFacts';
import { defineAction } from '../defineCommand';
import { submitRayJob } from './submitRayJob';
import { prepareCreation } from './creation';
import { createdOutput } from './target';

/** @internal */
export const submitRayJobAction = defineAction({
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
        workers: 2,
        gpusPerWorker: 4,
        gpuType: 'nvidia-a100',
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
        backoffLimit: 2,
        activeDeadlineSeconds: 7200,
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
    const { fleet, user, clock } = context;
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
            refuseUnschedulable(fleet, input, clock.now());
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
function refuseUnschedulable(
  fleet: QueueReader,
  input: RayJobInput,
  nowMs: number,
): void {
  const reading = fitSubmission({ kind: 'rayjob', input: { ...input } });
  if (reading.problems) {
    return;
  }
  const { ask, cluster } = reading;
  const facts = fitFacts(fleet, { ...ask, cluster });
  const { refusal } = estimateFit(facts, ask, nowMs);
  if (refusal) {
    throw new InputError(
      `No cluster can run this job: ${messageText(
        refusal,
      )}. Reduce the request; or select "Queue anyway" in the step "Check" of the form if a cluster that can run it is about to join.`,
    );
  }
}
