import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

/** Each example runs in the test of its action. @internal */
export const examples: TemplateExample[] = [
  {
    description:
      'The smallest worker cluster: one machine, all add-ons, joined to the fleet',
    example: dump({
      steps: [
        {
          id: 'create',
          name: 'Create the cluster',
          action: 'squadron:cluster:create',
          input: { name: 'small-1', version: 'v1.36.3' },
        },
      ],
    }),
  },
  {
    description:
      'Two machines of eight A100, owned by a team, without a default RayCluster',
    example: dump({
      steps: [
        {
          id: 'create',
          name: 'Create the cluster',
          action: 'squadron:cluster:create',
          input: {
            name: 'gpu-3',
            owner: 'group:default/ml-platform',
            provider: 'sandbox',
            provisioner: 'kubeadm',
            version: 'v1.36.3',
            pools: [
              {
                name: 'a100',
                replicas: 2,
                gpuType: 'nvidia-a100',
                gpuCount: 8,
              },
            ],
            defaultRayCluster: false,
          },
        },
      ],
    }),
  },
];
