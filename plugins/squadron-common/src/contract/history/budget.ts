import { z } from 'zod';
import { objectSchema, optionalText } from '../values';

/** @public */
export const budgetSchema = objectSchema('Budget', {
  owner: optionalText.describe(
    'Entity ref of the team; absent for the budget of a ClusterQueue.',
  ),
  clusterQueue: optionalText,
  currency: optionalText.describe('Absent for a budget in GPU-hours.'),
  limit: z.number().describe('Of a month, in the currency or GPU-hours.'),
  used: z.number().describe('Since the start of the month.'),
  since: optionalText.describe(
    'ISO time since which the history has all runs; absent if that is the whole month.',
  ),
  expected: z
    .number()
    .optional()
    .describe(
      'At the end of the month, at the average use per day so far; absent on the first day.',
    ),
  level: z
    .enum(['within', 'warning', 'exceeded'])
    .describe('`warning`: the share at which people are warned is used.'),
});

/** How much of a budget is used. @public */
export type Budget = z.infer<typeof budgetSchema>;

/** The budgets of a month. @internal */
export const budgetListSchema = objectSchema('BudgetList', {
  items: z
    .array(budgetSchema)
    .describe('Those whose workloads the caller may read, fullest first.'),
  from: z.string().describe('ISO time of the start of the month (UTC).'),
  to: z.string().describe('ISO time of its end.'),
  asOf: z.string().describe('ISO time of the server.'),
});
