import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

/** Each example runs in the test of its action. @internal */
export const examples: TemplateExample[] = [
  {
    description: 'A RayCluster of two workers, on any cluster with capacity',
    example: dump({
      steps: [
        {
          id: 'create',
          name: 'Create the RayCluster',
          action: 'squadron:raycluster:create',
          input: {
            name: 'shared',
            namespace: 'team-vision',
            groups: [{ name: 'workers', replicas: 2, cpu: '2', memory: '4Gi' }],
          },
        },
      ],
    }),
  },
  {
    description:
      'A RayCluster on one cluster, autoscaled up to four workers with one A100 each',
    example: dump({
      steps: [
        {
          id: 'create',
          name: 'Create the RayCluster',
          action: 'squadron:raycluster:create',
          input: {
            name: 'notebooks',
            namespace: 'team-nlp',
            cluster: 'gpu-1',
            autoscaling: true,
            idleTimeoutSeconds: 300,
            groups: [
              {
                name: 'a100',
                minReplicas: 0,
                maxReplicas: 4,
                gpus: 1,
                gpuType: 'nvidia-a100',
              },
            ],
          },
        },
      ],
    }),
  },
];
