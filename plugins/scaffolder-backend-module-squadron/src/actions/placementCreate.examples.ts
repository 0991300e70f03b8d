import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

/** Each example runs in the test of its action. @internal */
export const examples: TemplateExample[] = [
  {
    description: 'All clusters with GPUs of the type nvidia-tesla-t4',
    example: dump({
      steps: [
        {
          id: 'place',
          name: 'Choose the clusters',
          action: 'squadron:placement:create',
          input: {
            namespace: 'nlp',
            name: 't4',
            spec: {
              predicates: [
                {
                  requiredClusterSelector: {
                    claimSelector: {
                      matchExpressions: [
                        {
                          key: 'nvidia.com/gpu.product',
                          operator: 'In',
                          values: ['nvidia-tesla-t4'],
                        },
                      ],
                    },
                  },
                },
              ],
            },
          },
        },
      ],
    }),
  },
  {
    description: 'The cluster with the most free GPUs',
    example: dump({
      steps: [
        {
          id: 'place',
          name: 'Choose the cluster',
          action: 'squadron:placement:create',
          input: {
            namespace: 'nlp',
            name: 'most-free',
            margin: 4,
            spec: {
              numberOfClusters: 1,
              prioritizerPolicy: {
                mode: 'Exact',
                configurations: [
                  {
                    scoreCoordinate: {
                      type: 'AddOn',
                      addOn: { resourceName: 'squadron', scoreName: 'gpuFree' },
                    },
                    weight: 1,
                  },
                ],
              },
            },
          },
        },
      ],
    }),
  },
];
