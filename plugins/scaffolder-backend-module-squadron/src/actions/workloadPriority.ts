import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import type { ActionDependencies } from '../lib/dependencies';
import { setOutputs } from '../lib/setOutputs';
import { targetInput, workloadChangeOutput } from '../schema';
import { changeWorkload } from './changeWorkload';
import { priorityExamples } from './workloadChange.examples';

/**
 * `squadron:workload:priority`: another place among those who wait.
 *
 * @public
 */
export function createWorkloadPriorityAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:workload:priority',
    description:
      'Gives a workload another priority class, which decides who goes first in the queue.',
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
