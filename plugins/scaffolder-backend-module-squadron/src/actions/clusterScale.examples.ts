import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

/** Each example runs in the test of its action. @internal */
export const examples: TemplateExample[] = [
  {
    description: 'Scale a pool to four machines',
    example: dump({
      steps: [
        {
          id: 'scale',
          name: 'Scale the pool',
          action: 'squadron:cluster:scale',
          input: { clusterId: 'gpu-3', pool: 'cpu', replicas: 4 },
        },
      ],
    }),
  },
  {
    description: 'Widen the bounds of an autoscaled pool, by pull request',
    example: dump({
      steps: [
        {
          id: 'scale',
          name: 'Write the change',
          action: 'squadron:cluster:scale',
          input: {
            clusterId: 'gpu-3',
            pool: 'gpu',
            minReplicas: 1,
            maxReplicas: 8,
            delivery: 'file',
            filePath: 'fleet/gpu-3.yaml',
          },
        },
        {
          id: 'publish',
          name: 'Open a pull request',
          action: 'publish:github:pull-request',
          input: {
            repoUrl: 'github.com?owner=ml&repo=fleet',
            branchName: 'scale-gpu-3',
            title: 'Scale gpu-3',
            description: 'Wider bounds',
          },
        },
      ],
    }),
  },
];
