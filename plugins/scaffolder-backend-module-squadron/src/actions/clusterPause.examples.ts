import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

/** Each example runs in the test of its action. @internal */
export function examplesOf(verb: string): TemplateExample[] {
  return [
    {
      description: `${verb[0].toUpperCase()}${verb.slice(1)} a cluster`,
      example: dump({
        steps: [
          {
            id: verb,
            name: `${verb[0].toUpperCase()}${verb.slice(1)} the cluster`,
            action: `squadron:cluster:${verb}`,
            input: { clusterId: 'gpu-3' },
          },
        ],
      }),
    },
  ];
}
