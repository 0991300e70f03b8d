import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

const example = (input: object) =>
  dump({
    steps: [
      {
        id: 'create',
        name: 'Create the queue',
        action: 'squadron:queue:create',
        input,
      },
    ],
  });

/** Each example runs in the test of its action. @internal */
export const examples: TemplateExample[] = [
  {
    description: 'A queue in a cohort, with a LocalQueue for one team',
    example: example({ name: 'research', cohort: 'org', teams: ['nlp'] }),
  },
  {
    description: 'A strict FIFO queue that only two namespaces may use',
    example: example({
      name: 'release',
      queueingStrategy: 'StrictFIFO',
      namespaces: ['nlp', 'vision'],
    }),
  },
];
