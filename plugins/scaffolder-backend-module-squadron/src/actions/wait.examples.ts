import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

/** Each example runs in the test of its action. @internal */
export const examples: TemplateExample[] = [
  {
    description: 'Wait until a new cluster can run jobs',
    example: dump({
      steps: [
        {
          id: 'ready',
          name: 'Wait for the cluster',
          action: 'squadron:wait',
          input: {
            kind: 'Cluster',
            namespace: 'fleet',
            name: 'gpu-3',
            timeoutSeconds: 300,
          },
        },
      ],
    }),
  },
  {
    description:
      'Wait until a job has succeeded; the step fails if the job fails',
    example: dump({
      steps: [
        {
          id: 'result',
          name: 'Wait for the result',
          action: 'squadron:wait',
          input: {
            kind: 'RayJob',
            namespace: 'team-vision',
            name: 'train',
            until: 'Succeeded',
          },
        },
      ],
    }),
  },
  {
    description: 'Wait until a destroyed cluster is deleted',
    example: dump({
      steps: [
        {
          id: 'gone',
          name: 'Wait for the deletion',
          action: 'squadron:wait',
          input: {
            kind: 'Cluster',
            namespace: 'fleet',
            name: 'gpu-3',
            until: 'Deleted',
          },
        },
      ],
    }),
  },
];
