import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

/** Each example runs in the test of its action. @internal */
export const examples: TemplateExample[] = [
  {
    description: 'Six GPUs of a cluster to one queue, two to another',
    example: dump({
      steps: [
        {
          id: 'assign',
          name: 'Assign the GPUs',
          action: 'squadron:quota:assign',
          input: {
            name: 'gpu-1-resource-claim',
            cluster: 'gpu-1',
            resourceAssignments: [
              {
                clusterQueueName: 'research',
                flavor: 'fleet',
                resources: { gpu: '6', cpu: '24', memory: '96Gi' },
              },
              {
                clusterQueueName: 'batch',
                flavor: 'fleet',
                resources: { gpu: '2', cpu: '8', memory: '32Gi' },
              },
            ],
            shrinkPolicy: 'InOrder',
          },
        },
      ],
    }),
  },
];
