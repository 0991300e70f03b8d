import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import type { ActionDependencies } from '../lib/dependencies';
import { setOutputs } from '../lib/setOutputs';
import { changeInput, changeOutput } from '../schema';
import { changeCluster } from './changeCluster';
import { examplesOf } from './clusterPause.examples';

/**
 * `squadron:cluster:pause`: all work on a cluster stops; what runs there goes on.
 *
 * @public
 */
export function createClusterPauseAction(deps: ActionDependencies) {
  return createPausingAction(deps, {
    verb: 'pause',
    paused: true,
    description:
      'Stops all work on a worker cluster, e.g. for maintenance by hand; what runs there goes on.',
  });
}

/**
 * `squadron:cluster:resume`: work on a paused cluster goes on.
 *
 * @public
 */
export function createClusterResumeAction(deps: ActionDependencies) {
  return createPausingAction(deps, {
    verb: 'resume',
    paused: false,
    description: 'Goes on with the work on a paused worker cluster.',
  });
}

function createPausingAction(
  deps: ActionDependencies,
  options: { verb: string; paused: boolean; description: string },
) {
  const { verb, paused, description } = options;
  return createTemplateAction({
    id: `squadron:cluster:${verb}`,
    description,
    examples: examplesOf(verb),
    supportsDryRun: true,
    schema: { input: changeInput, output: changeOutput },
    async handler(ctx) {
      setOutputs(ctx, await changeCluster(ctx, deps, { paused }));
    },
  });
}
