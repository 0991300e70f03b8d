import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

/** Each one is run in the test beside the action. @internal */
export const examples: TemplateExample[] = [
  {
    description: 'Take a cluster out of the fleet when its work has ended',
    example: dump({
      steps: [
        {
          id: 'detach',
          name: 'Take the cluster out of the fleet',
          action: 'squadron:cluster:detach',
          input: { clusterId: 'gpu-3', drainTimeoutSeconds: 3600 },
        },
      ],
    }),
  },
];
