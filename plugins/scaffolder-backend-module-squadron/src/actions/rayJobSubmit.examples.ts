import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

/** Each example runs in the test of its action. @internal */
export const examples: TemplateExample[] = [
  {
    description: 'A job that runs on any cluster with capacity',
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
    description: 'Two workers with four A100 each, in a queue, with packages',
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
    description: 'Code from a repository, with retries and a deadline',
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
    description: 'A script on an existing RayCluster',
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
