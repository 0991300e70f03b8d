import { Link } from '@backstage/ui';
import type {
  Budget,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import {
  shortEntityRef,
  UsageBar,
  useEndpoint,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { PlotCard } from '../../charts/PlotCard';
import { useLinks } from '../../links';
import { SimpleTable } from '../../parts';
import { hoursText, moneyText } from '../gpuHours';

const COLORS = {
  within: undefined,
  warning: 'var(--sq-waiting)',
  exceeded: 'var(--sq-failed)',
};

/** What teams and queues have used of their budgets; nothing in a portal without budgets. @internal */
export function Budgets() {
  const t = useT();
  const { history } = useLinks();
  const { data } = useEndpoint('listBudgets', {});
  if (!data || data.items.length === 0) {
    return null;
  }
  const titles = (['one', 'share', 'expected'] as const).map(id =>
    t(`history.insights.budgets.${id}`),
  );
  const title = t('history.insights.budgets.title');
  return (
    <PlotCard
      title={title}
      hint={t('history.insights.budgets.hint')}
      isTable
      table={{
        titles,
        rows: data.items.map(budget => [
          ...[nameOf(budget), shareText(t, budget)],
          expectedText(t, budget),
        ]),
      }}
    >
      <SimpleTable
        label={title}
        rows={data.items}
        rowKey={budget =>
          `${budget.owner ?? budget.clusterQueue} ${budget.currency}`
        }
        columns={[
          {
            label: titles[0],
            cell: budget => {
              const { owner, clusterQueue = '' } = budget;
              const filter = new URLSearchParams(
                owner ? { owner } : { clusterQueue },
              );
              return (
                <Link href={`${history}?${filter}`}>{nameOf(budget)}</Link>
              );
            },
          },
          {
            label: titles[1],
            cell: budget => (
              <>
                {shareText(t, budget)}
                <UsageBar
                  used={budget.used}
                  total={budget.limit}
                  color={COLORS[budget.level]}
                  label={shareText(t, budget)}
                />
              </>
            ),
          },
          {
            label: titles[2],
            align: 'end',
            cell: budget => expectedText(t, budget) ?? '—',
          },
        ]}
      />
    </PlotCard>
  );
}

function nameOf({ owner, clusterQueue }: Budget): string {
  return owner ? shortEntityRef(owner) : `ClusterQueue ${clusterQueue}`;
}

function amountText(t: Translate, { currency }: Budget, amount: number) {
  return (
    moneyText(currency ? { currency, amount } : undefined) ??
    hoursText(t, amount)
  );
}

function shareText(t: Translate, budget: Budget): string {
  const { used, limit, level, since } = budget;
  const share = t('history.insights.budgets.shareOf', {
    percent:
      used > 0 && used < limit / 100 ? '< 1' : Math.floor((used / limit) * 100),
    limit: amountText(t, budget, limit),
  });
  return [
    share,
    level !== 'within' && t(`history.insights.budgets.${level}`),
    since && t('history.insights.budgets.from', { date: since.slice(0, 10) }),
  ]
    .filter(Boolean)
    .join(', ');
}

function expectedText(t: Translate, budget: Budget): string | undefined {
  const { expected } = budget;
  return expected === undefined ? undefined : amountText(t, budget, expected);
}
