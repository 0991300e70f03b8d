import {
  notebookInputSchema,
  notebookManifest,
  notebookOf,
  rayJobDraftSchema,
  validateNotebook,
} from '@squadron/backstage-plugin-squadron-common';
import { defineAction } from '../defineCommand';
import { prepareCreation } from './creation';
import { createdOutput } from './target';

/** @internal */
export const createNotebookAction = defineAction({
  id: 'notebook:create',
  title: 'Start a notebook',
  description:
    'Starts a Jupyter server in a StatefulSet of one pod, on any cluster with capacity or on one chosen cluster.',
  input: notebookInputSchema.extend({
    namespace: rayJobDraftSchema.shape.namespace,
  }),
  output: createdOutput,
  isDeliverable: true,
  examples: [
    {
      description: 'A notebook with one A100 and a volume for its files',
      input: {
        name: 'lab',
        namespace: 'team-nlp',
        image: 'quay.io/jupyter/pytorch-notebook:cuda12-latest',
        cpu: '4',
        memory: '16Gi',
        gpus: 1,
        gpuType: 'nvidia-a100',
        storage: '20Gi',
      },
    },
  ],
  prepare: (draft, context) => {
    const input = notebookOf(draft, { owner: context.user });
    return prepareCreation(
      'StatefulSet',
      {
        input,
        problems: validateNotebook(input),
        manifest: () => notebookManifest(input),
      },
      context,
    );
  },
});
