import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import type { ActionDependencies } from '../lib/dependencies';
import { setOutputs } from '../lib/setOutputs';
import { targetInput, workloadChangeOutput } from '../schema';
import { changeWorkload } from './changeWorkload';
import { priorityExamples } from './workloadChange.examples';

/**
 * `squadron:workload:priority`: changes the priority of a workload in its queue.
 *
 * @public
 */
export function createWorkloadPriorityAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:workload:priority',
    description:
      'Changes the priority class of a workload, which determines its position in the queue.',
    examples: priorityExamples,
    supportsDryRun: true,
    schema: {
      input: {
        ...targetInput,
        priorityClass: z =>
          z.string().describe('Name of the WorkloadPriorityClass'),
      },
      output: workloadChangeOutput,
    },
    async handler(ctx) {
      const { kind, priorityClass } = ctx.input;
      setOutputs(ctx, await changeWorkload(ctx, deps, kind, { priorityClass }));
    },
  });
}
