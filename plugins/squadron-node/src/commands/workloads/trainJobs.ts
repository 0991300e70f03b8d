import {
  rayJobDraftSchema,
  trainJobInputSchema,
  trainJobManifest,
  trainJobOf,
  validateTrainJob,
} from '@squadron/backstage-plugin-squadron-common';
import { defineAction } from '../defineCommand';
import { prepareCreation } from './creation';
import { createdOutput } from './target';

/** @internal */
export const createTrainJobAction = defineAction({
  id: 'trainjob:create',
  title: 'Create a TrainJob',
  description:
    'Creates a TrainJob of Kubeflow Trainer, which must be installed on the hub and on the clusters.',
  input: trainJobInputSchema.extend({
    namespace: rayJobDraftSchema.shape.namespace,
  }),
  output: createdOutput,
  isDeliverable: true,
  examples: [
    {
      description: 'PyTorch on two nodes with four GPUs each',
      input: {
        name: 'finetune',
        namespace: 'team-nlp',
        runtime: 'torch-distributed',
        image: 'registry.example.com/finetune:1',
        command: 'torchrun finetune.py',
        nodes: 2,
        cpu: '8',
        memory: '64Gi',
        gpus: 4,
      },
    },
  ],
  prepare: (draft, context) => {
    const input = trainJobOf(draft, { owner: context.user });
    return prepareCreation(
      'TrainJob',
      {
        input,
        problems: validateTrainJob(input),
        manifest: () => trainJobManifest(input),
      },
      context,
    );
  },
});
