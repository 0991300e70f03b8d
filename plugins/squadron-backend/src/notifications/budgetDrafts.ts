import {
  messageOf,
  sentencesOf,
  type Budget,
} from '@squadron/backstage-plugin-squadron-common';
import type { PlacedBudget } from '../history/BudgetViews';
import { placeOfBudget } from '../access/placeOf';
import type { Draft, Seen } from './types';

type SeenBudget = Extract<Seen, { type: 'budget' }>;

const LEVELS: ReadonlyArray<Budget['level']> = [
  'within',
  'warning',
  'exceeded',
];

/** Key of a budget: a changed limit is another budget. @internal */
export function budgetKey(budget: Budget): string {
  const { owner, clusterQueue, currency, limit } = budget;
  return `${owner ?? clusterQueue}/${limit} ${currency ?? 'GPU-hours'}`;
}

/**
 * What is stored of a budget. Within a month its level never falls, although prices may.
 *
 * @param month - e.g. `2026-11`
 * @internal
 */
export function seenBudget(
  { level }: Budget,
  month: string,
  before: SeenBudget | undefined,
): SeenBudget {
  const known = before?.month === month ? before.level : 'within';
  const isHigher = LEVELS.indexOf(level) > LEVELS.indexOf(known);
  return { type: 'budget', month, level: isHigher ? level : known };
}

/** The notification that more of a budget is used than people want to be warned at, or all of it. @internal */
export function budgetDrafts(
  { budget, subjects }: PlacedBudget,
  before: SeenBudget | undefined,
  { month, level }: SeenBudget,
): Draft[] {
  const known = before?.month === month ? before.level : 'within';
  if (level === known || level === 'within') {
    return [];
  }
  const { owner, clusterQueue, currency, limit, used, expected } = budget;
  const name = owner?.slice(owner.indexOf('/') + 1) ?? clusterQueue ?? '';
  const unit = currency ?? messageOf('history.archive.gpuHours');
  const rounded = (value: number) => Math.round(value);
  return [
    {
      topic: 'budget',
      subject: 'budget',
      object: budgetKey(budget),
      name,
      title: messageOf(`answers.notifications.budget.${level}`, {
        name,
        percent: Math.floor((used / limit) * 100),
      }),
      description: sentencesOf(
        messageOf('answers.notifications.budget.used', {
          used: rounded(used),
          limit,
          unit,
        }),
        ...(expected === undefined
          ? []
          : [
              messageOf('answers.notifications.budget.expected', {
                expected: rounded(expected),
                unit,
              }),
            ]),
      ),
      link: '/squadron/fleet/insights',
      severity: level === 'exceeded' ? 'high' : 'normal',
      place: placeOfBudget(budget),
      sumOf: subjects,
      owner,
    },
  ];
}
