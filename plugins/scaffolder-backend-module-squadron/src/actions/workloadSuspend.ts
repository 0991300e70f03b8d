import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import type { ActionDependencies } from '../lib/dependencies';
import { setOutputs } from '../lib/setOutputs';
import { targetInput, workloadChangeOutput } from '../schema';
import { changeWorkload } from './changeWorkload';
import { suspendExamples } from './workloadChange.examples';

/**
 * `squadron:workload:suspend`: holds a workload; its pods end and its quota is given back.
 *
 * @public
 */
export function createWorkloadSuspendAction(deps: ActionDependencies) {
  return createHoldingAction(deps, {
    verb: 'suspend',
    suspend: true,
    description:
      'Holds a workload until somebody resumes it: its pods end and its quota is given back.',
  });
}

/**
 * `squadron:workload:resume`: lets a workload go on that is held.
 *
 * @public
 */
export function createWorkloadResumeAction(deps: ActionDependencies) {
  return createHoldingAction(deps, {
    verb: 'resume',
    suspend: false,
    description:
      'Lets a workload go on that is held; it waits in its queue until there is room.',
  });
}

function createHoldingAction(
  deps: ActionDependencies,
  options: { verb: string; suspend: boolean; description: string },
) {
  const { verb, suspend, description } = options;
  return createTemplateAction({
    id: `squadron:workload:${verb}`,
    description,
    examples: suspendExamples(`squadron:workload:${verb}`, verb),
    supportsDryRun: true,
    schema: { input: targetInput, output: workloadChangeOutput },
    async handler(ctx) {
      const { kind } = ctx.input;
      setOutputs(ctx, await changeWorkload(ctx, deps, kind, { suspend }));
    },
  });
}
