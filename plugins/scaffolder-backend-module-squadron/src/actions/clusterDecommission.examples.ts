import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

/** Each example runs in the test of its action. @internal */
export const examples: TemplateExample[] = [
  {
    description: 'Stop scheduling new workloads to a cluster',
    example: step({ clusterId: 'gpu-3', goal: 'Cordon' }),
  },
  {
    description: 'Drain a cluster and revoke access to it, without waiting',
    example: step({ clusterId: 'gpu-3', goal: 'Leave', wait: false }),
  },
];

function step(input: object): string {
  return dump({
    steps: [
      {
        id: 'decommission',
        name: 'Decommission the cluster',
        action: 'squadron:cluster:decommission',
        input,
      },
    ],
  });
}
