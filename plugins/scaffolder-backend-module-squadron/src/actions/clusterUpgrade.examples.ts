import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

/** Each example runs in the test of its action. @internal */
export const examples: TemplateExample[] = [
  {
    description: 'Upgrade to the next minor version',
    example: dump({
      steps: [
        {
          id: 'upgrade',
          name: 'Upgrade the cluster',
          action: 'squadron:cluster:upgrade',
          input: { clusterId: 'gpu-3', version: 'v1.36.3' },
        },
      ],
    }),
  },
];
