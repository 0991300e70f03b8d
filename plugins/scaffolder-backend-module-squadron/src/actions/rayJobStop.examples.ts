import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

/** Each example runs in the test of its action. @internal */
export const examples: TemplateExample[] = [
  {
    description: 'Delete a job and its pods',
    example: dump({
      steps: [
        {
          id: 'stop',
          name: 'Stop the job',
          action: 'squadron:rayjob:stop',
          input: { name: 'train', namespace: 'team-vision' },
        },
      ],
    }),
  },
  {
    description: 'Release the quota of a job and keep the job',
    example: dump({
      steps: [
        {
          id: 'suspend',
          name: 'Suspend the job',
          action: 'squadron:rayjob:stop',
          input: { name: 'train', namespace: 'team-vision', mode: 'suspend' },
        },
      ],
    }),
  },
];
