import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

const job = { name: 'train', namespace: 'team-vision' };

/** Each example runs in the test of its action. @internal */
export const examples: TemplateExample[] = [
  {
    description: 'Rerun a job unchanged',
    example: step(job),
  },
  {
    description: 'Rerun a job with two workers, under a chosen name',
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
