import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import type { ActionDependencies } from '../lib/dependencies';
import { setOutputs } from '../lib/setOutputs';
import { changeInput, changeOutput } from '../schema';
import { changeCluster } from './changeCluster';
import { examplesOf } from './clusterPause.examples';

/**
 * `squadron:cluster:pause`: pauses reconciliation of a cluster; running workloads continue.
 *
 * @public
 */
export function createClusterPauseAction(deps: ActionDependencies) {
  return createPausingAction(deps, {
    verb: 'pause',
    paused: true,
    description:
      'Pauses reconciliation of a worker cluster, e.g. for manual maintenance; running workloads continue.',
  });
}

/**
 * `squadron:cluster:resume`: resumes reconciliation of a paused cluster.
 *
 * @public
 */
export function createClusterResumeAction(deps: ActionDependencies) {
  return createPausingAction(deps, {
    verb: 'resume',
    paused: false,
    description: 'Resumes reconciliation of a paused worker cluster.',
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
