import { z } from 'zod';
import { text, whole } from './values';

const amount = z.number('must be a number').positive('must be more than 0');

const isOne = (...values: unknown[]) =>
  values.filter(value => value !== undefined).length === 1;

/** `squadron.budgets`: of what and how much per calendar month (UTC). @internal */
export const budgetsSchema = z
  .array(
    z
      .strictObject({
        /** Entity ref. */
        owner: text
          .regex(/^(group|user):[^/]+\/[^/]+$/, {
            error: ({ input }) =>
              `is '${input}'; use an entity ref such as group:default/research`,
          })
          .toLowerCase()
          .optional(),
        clusterQueue: text.optional(),
        gpuHours: amount.optional(),
        /** In the currency of `squadron.prices`. */
        cost: amount.optional(),
        /** Percent of the budget. */
        warnAt: whole(1, 100).default(80),
      })
      .refine(
        ({ owner, clusterQueue }) => isOne(owner, clusterQueue),
        'needs either owner or clusterQueue',
      )
      .refine(
        ({ gpuHours, cost }) => isOne(gpuHours, cost),
        'needs either gpuHours or cost',
      ),
  )
  .refine(
    budgets =>
      new Set(budgets.map(({ warnAt: _, ...one }) => JSON.stringify(one)))
        .size === budgets.length,
    'has the same budget twice',
  );
