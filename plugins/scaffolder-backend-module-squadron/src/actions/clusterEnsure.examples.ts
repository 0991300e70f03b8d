import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

/** Each example runs in the test of its action. @internal */
export const examples: TemplateExample[] = [
  {
    description:
      'A cluster that many templates share; the first one creates it',
    example: dump({
      steps: [
        {
          id: 'cluster',
          name: 'Find or create the cluster',
          action: 'squadron:cluster:ensure',
          input: {
            name: 'shared-gpu',
            version: 'v1.36.3',
            pools: [
              {
                name: 'a100',
                minReplicas: 0,
                maxReplicas: 4,
                gpuType: 'nvidia-a100',
                gpuCount: 8,
                spot: true,
              },
            ],
          },
        },
      ],
    }),
  },
];
