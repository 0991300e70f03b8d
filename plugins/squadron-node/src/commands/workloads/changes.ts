import { InputError } from '@backstage/errors';
import {
  contract,
  messageText,
  workloadId,
  workloadUpdatePermission,
  type MessageText,
  type WorkloadChangeResult,
  type WorkloadChanges,
} from '@squadron/backstage-plugin-squadron-common';
import { z } from 'zod';
import { changeWorkload } from './changeWorkload';
import type { CommandContext } from '../commandContext';
import {
  defineAction,
  defineEndpoint,
  type PreparedCommand,
} from '../defineCommand';
import { throwOnProblems } from '../throwOnProblems';
import {
  changedOutput,
  targetInput,
  targetOf,
  text,
  type Kind,
} from './target';

/** @internal */
export const changeEndpoint = defineEndpoint(contract.changeWorkload, {
  prepare: (
    { changes, uid, dryRun: _, ...ref },
    { clock, fleet, options },
  ) => ({
    eventId: 'workload-change',
    meta: { ...ref, fields: Object.keys(changes).join(',') },
    permissions: [
      { permission: workloadUpdatePermission, resourceRef: workloadId(ref) },
    ],
    run: () =>
      changeWorkload(fleet, { ...ref, uid, changes }, { ...options, clock }),
  }),
});

/** The command of an action that changes a workload: problems are an error, even in a dry run. @internal */
export function changed(
  { what, links }: ReturnType<typeof targetOf>,
  verb: 'changed' | 'moved',
  command: PreparedCommand<
    Pick<WorkloadChangeResult, 'outcome' | 'problems'> & {
      effects: readonly MessageText[];
    }
  >,
  context: CommandContext,
): PreparedCommand<z.input<typeof changedOutput>> {
  return {
    ...command,
    run: async () => {
      const { outcome, problems, ...result } = await command.run();
      const effects = result.effects.map(effect => messageText(effect));
      throwOnProblems(`${what} cannot be ${verb}`, problems);
      effects.forEach(effect => context.log(`${what} · ${effect}`));
      context.report(what, outcome);
      return { ...links, outcome, effects };
    },
  };
}

/** @internal */
export function prepareChange(
  kind: Kind,
  input: { cluster?: string; namespace?: string; name: string },
  changes: WorkloadChanges,
  context: CommandContext,
): PreparedCommand<z.input<typeof changedOutput>> {
  const target = targetOf(kind, input);
  const command = changeEndpoint.prepare(
    { ...target.ref, changes, dryRun: false },
    context,
  );
  return changed(target, 'changed', command, context);
}

/** @internal */
export function notEmpty(changes: WorkloadChanges): WorkloadChanges {
  if (Object.keys(changes).length === 0) {
    throw new InputError(
      'Set a field to change: the input only identifies the RayCluster.',
    );
  }
  return changes;
}

/** @internal */
export const changePriorityAction = defineAction({
  id: 'workload:priority',
  title: 'Change the priority of a workload',
  description:
    'Changes the priority class of a workload, which determines its position in the queue.',
  input: z.strictObject({
    ...targetInput,
    priorityClass: text.describe('Name of the WorkloadPriorityClass.'),
  }),
  output: changedOutput,
  examples: [
    {
      description: 'Raise the priority of a job',
      input: {
        kind: 'RayJob',
        name: 'train',
        namespace: 'team-vision',
        priorityClass: 'production',
      },
    },
  ],
  prepare: ({ kind, priorityClass, ...input }, context) =>
    prepareChange(kind, input, { priorityClass }, context),
});
