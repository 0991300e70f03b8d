import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

/** Each example runs in the test of its action. @internal */
export const examples: TemplateExample[] = [
  {
    description: 'Replace the token of an AuthTokenRequest',
    example: dump({
      steps: [
        {
          id: 'rotate',
          name: 'Rotate the token',
          action: 'squadron:credentials:rotate',
          input: { name: 'reports' },
        },
      ],
    }),
  },
];
