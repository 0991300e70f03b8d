import type { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { dump } from 'js-yaml';

const serveConfigV2 = dump({
  applications: [
    {
      name: 'text',
      import_path: 'text_ml.app',
      route_prefix: '/text',
      runtime_env: {
        working_dir: 'https://github.com/acme/text/archive/main.zip',
      },
    },
  ],
});

/** Each example runs in the test of its action. @internal */
export const examples: TemplateExample[] = [
  {
    description: 'A service with two workers, on any cluster with capacity',
    example: dump({
      steps: [
        {
          id: 'create',
          name: 'Create the RayService',
          action: 'squadron:rayservice:create',
          input: {
            name: 'text',
            namespace: 'team-nlp',
            priorityClass: 'production',
            groups: [{ name: 'workers', replicas: 2, cpu: '2', memory: '4Gi' }],
            serveConfigV2,
          },
        },
      ],
    }),
  },
];
