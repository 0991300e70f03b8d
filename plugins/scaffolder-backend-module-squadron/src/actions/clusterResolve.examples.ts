import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

/** Each example runs in the test of its action. @internal */
export const examples: TemplateExample[] = [
  {
    description:
      'A cluster with a GPU type, or a new one; the catalog shows which component depends on it',
    example: dump({
      steps: [
        {
          id: 'target',
          name: 'Select the cluster',
          action: 'squadron:cluster:resolve',
          input: {
            for: 'component:default/recommender',
            rules: [
              { properties: { 'gpus.squadron.dev/nvidia-tesla-t4': '8' } },
              {
                create: {
                  name: 'recommender',
                  pools: [
                    { name: 't4', gpuType: 'nvidia-tesla-t4', gpuCount: 1 },
                  ],
                },
              },
            ],
          },
        },
      ],
    }),
  },
  {
    description: 'By the policy of the portal for this template and step',
    example: dump({
      steps: [
        {
          id: 'target',
          name: 'Select the cluster',
          action: 'squadron:cluster:resolve',
          input: {},
        },
      ],
    }),
  },
];
