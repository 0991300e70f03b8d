import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

const job = { name: 'train', namespace: 'team-vision' };

/** Each one is run in the test beside the action. @internal */
export const examples: TemplateExample[] = [
  {
    description: 'Once more, as it was',
    example: step(job),
  },
  {
    description: 'Once more with two workers, under a name of your own',
    example: step({
      ...job,
      newName: 'train-wide',
      changes: { workers: 2, backoffLimit: 1 },
    }),
  },
];

function step(input: object): string {
  return dump({
    steps: [
      {
        id: 'rerun',
        name: 'Submit the job again',
        action: 'squadron:rayjob:rerun',
        input,
      },
    ],
  });
}
