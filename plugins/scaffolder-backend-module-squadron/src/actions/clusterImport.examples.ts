import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

/** Each example runs in the test of its action. @internal */
export const examples: TemplateExample[] = [
  {
    description:
      'Import a cluster with the kubeconfig that the form stores as the secret kubeconfig',
    example: dump({
      steps: [
        {
          id: 'import',
          name: 'Import the cluster',
          action: 'squadron:cluster:import',
          input: {
            name: 'lab',
            displayName: 'The lab',
            labels: { site: 'hq' },
          },
        },
      ],
    }),
  },
  {
    description:
      "Take over another manager's ClusterProfile with an existing Secret on the hub",
    example: dump({
      steps: [
        {
          id: 'import',
          name: 'Take the cluster over',
          action: 'squadron:cluster:import',
          input: {
            name: 'edge',
            kubeconfigSecret: { name: 'edge-admin', key: 'kubeconfig' },
          },
        },
      ],
    }),
  },
];
