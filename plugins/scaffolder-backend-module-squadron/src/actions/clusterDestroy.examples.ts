import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

/** Each example runs in the test of its action. @internal */
export const examples: TemplateExample[] = [
  {
    description: 'Destroy a worker cluster',
    example: dump({
      steps: [
        {
          id: 'destroy',
          name: 'Destroy the cluster',
          action: 'squadron:cluster:destroy',
          input: { clusterId: 'gpu-3' },
        },
      ],
    }),
  },
  {
    description:
      'Destroy a worker cluster after its workloads had an hour to finish',
    example: dump({
      steps: [
        {
          id: 'destroy',
          name: 'Destroy the cluster',
          action: 'squadron:cluster:destroy',
          input: { clusterId: 'gpu-3', drainTimeoutSeconds: 3600 },
        },
      ],
    }),
  },
];
