import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import type { ActionDependencies } from '../lib/dependencies';
import { setOutputs } from '../lib/setOutputs';
import { targetInput, workloadChangeOutput } from '../schema';
import { changeWorkload } from './changeWorkload';
import { suspendExamples } from './workloadChange.examples';

/**
 * `squadron:workload:suspend`: suspends a workload; its pods end and its quota is released.
 *
 * @public
 */
export function createWorkloadSuspendAction(deps: ActionDependencies) {
  return createSuspendAction(deps, {
    verb: 'suspend',
    suspend: true,
    description:
      'Suspends a workload until a person resumes it: its pods end and its quota is released.',
  });
}

/**
 * `squadron:workload:resume`: resumes a suspended workload.
 *
 * @public
 */
export function createWorkloadResumeAction(deps: ActionDependencies) {
  return createSuspendAction(deps, {
    verb: 'resume',
    suspend: false,
    description:
      'Resumes a suspended workload; it waits in its queue until quota is free.',
  });
}

function createSuspendAction(
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
