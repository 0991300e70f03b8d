import {
  rayServiceInputSchema,
  rayServiceManifest,
  rayServiceOf,
  validateRayService,
} from '@squadron/backstage-plugin-squadron-common';
import { defineAction } from '../defineCommand';
import { prepareCreation } from './creation';
import { rayClusterDraft } from './rayClusters';
import { createdOutput } from './target';

/** @internal */
export const createRayServiceAction = defineAction({
  id: 'rayservice:create',
  title: 'Create a RayService',
  description:
    'Creates a RayService, placed by MultiKueue or on one chosen cluster.',
  input: rayServiceInputSchema.extend(rayClusterDraft),
  output: createdOutput,
  isDeliverable: true,
  examples: [
    {
      description: 'A service with two workers, on any cluster with capacity',
      input: {
        name: 'text',
        namespace: 'team-nlp',
        priorityClass: 'production',
        groups: [{ name: 'workers', replicas: 2, cpu: '2', memory: '4Gi' }],
        serveConfigV2: [
          'applications:',
          '  - name: text',
          '    import_path: text_ml.app',
          '    route_prefix: /text',
          '    runtime_env:',
          '      working_dir: https://github.com/acme/text/archive/main.zip',
          '',
        ].join('\n'),
      },
    },
  ],
  prepare: (draft, context) => {
    const input = rayServiceOf(draft, { owner: context.user });
    return prepareCreation(
      'RayService',
      {
        input,
        problems: validateRayService(input),
        manifest: options => rayServiceManifest(input, options),
      },
      context,
    );
  },
});
