import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

/** Each example runs in the test of its action. @internal */
export const examples: TemplateExample[] = [
  {
    description: 'Detach a cluster after its workloads had time to finish',
    example: dump({
      steps: [
        {
          id: 'detach',
          name: 'Detach the cluster',
          action: 'squadron:cluster:detach',
          input: { clusterId: 'gpu-3', drainTimeoutSeconds: 3600 },
        },
      ],
    }),
  },
];
