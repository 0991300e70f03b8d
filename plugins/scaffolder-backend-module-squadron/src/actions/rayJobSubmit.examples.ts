import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

/** Each one is run in the test beside the action. @internal */
export const examples: TemplateExample[] = [
  {
    description: 'A job that runs wherever there is room',
    example: dump({
      steps: [
        {
          id: 'submit',
          name: 'Submit the job',
          action: 'squadron:rayjob:submit',
          input: {
            name: 'train',
            namespace: 'team-vision',
            entrypoint: 'python train.py',
          },
        },
      ],
    }),
  },
  {
    description: 'Two workers of four A100 each, from a queue, with packages',
    example: dump({
      steps: [
        {
          id: 'submit',
          name: 'Submit the job',
          action: 'squadron:rayjob:submit',
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
      ],
    }),
  },
  {
    description: 'Code of a repository, with retries and a deadline',
    example: dump({
      steps: [
        {
          id: 'submit',
          name: 'Submit the job',
          action: 'squadron:rayjob:submit',
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
      ],
    }),
  },
  {
    description: 'A script on a RayCluster that is there',
    example: dump({
      steps: [
        {
          id: 'submit',
          name: 'Submit the job',
          action: 'squadron:rayjob:submit',
          input: {
            name: 'probe',
            namespace: 'team-vision',
            cluster: 'gpu-1',
            rayCluster: 'shared',
            script: 'import ray\nray.init()\nprint(ray.cluster_resources())\n',
          },
        },
      ],
    }),
  },
];
