import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

/** Each one is run in the test beside the action. @internal */
export const examples: TemplateExample[] = [
  {
    description: 'Keep new work away from a cluster',
    example: step({ clusterId: 'gpu-3', goal: 'Cordon' }),
  },
  {
    description:
      'Send its work away and end the access to it, and go on at once',
    example: step({ clusterId: 'gpu-3', goal: 'Leave', wait: false }),
  },
];

function step(input: object): string {
  return dump({
    steps: [
      {
        id: 'decommission',
        name: 'Take the cluster out of work',
        action: 'squadron:cluster:decommission',
        input,
      },
    ],
  });
}
