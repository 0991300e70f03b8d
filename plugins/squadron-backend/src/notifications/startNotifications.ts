import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import { germanText } from '@squadron/backstage-plugin-squadron-common/de';
import { readAccessList } from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import type { BudgetViews } from '../history/BudgetViews';
import { scheduled } from '../scheduled';
import { Notifier } from './Notifier';
import { NotificationStore } from './NotificationStore';
import { observe } from './observe';
import type { Core } from '../wiring/Core';
import type { Services } from '../wiring/services';

/** Credentials are read from clusters, and budgets from the history, not from the cache. */
const CREDENTIALS_MS = 5 * 60_000;
const BUDGETS_MS = 5 * 60_000;
const PRUNE_MS = 60 * 60_000;

/** Starts the loop `notifications`, unless no topic is configured. @internal */
export function startNotifications(
  { loops, notifications, scheduler }: Services,
  core: Core,
  /** Absent without a history. */
  budgets: Pick<BudgetViews, 'all'> | undefined,
): void {
  const { config, database, people, fleet, views, reads, clock } = core;
  if (config.notifications.topics.length === 0) {
    return;
  }
  const notifier = new Notifier({
    store: new NotificationStore(database),
    people,
    notifications,
    config: config.notifications,
    credentialReceivers: config.authTokenRequests.notify,
    t: config.notifications.language === 'de' ? germanText : undefined,
  });
  const credentialsDue = every(CREDENTIALS_MS, clock);
  const budgetsDue = every(BUDGETS_MS, clock);
  const pruneDue = every(PRUNE_MS, clock);
  loops.run({
    id: 'notifications',
    effect: messageOf('answers.health.loop.notifications'),
    work: scheduled(scheduler, {
      id: 'squadron-notifications',
      frequency: { seconds: 10 },
      timeout: { minutes: 2 },
      initialDelay: { seconds: 15 },
      fn: async () => {
        await fleet.ready({ signal: AbortSignal.timeout(60_000) });
        const credentials =
          config.notifications.topics.includes('credential-expiring') &&
          credentialsDue()
            ? await readCredentials(core)
            : undefined;
        const used =
          config.notifications.topics.includes('budget') && budgetsDue()
            ? await budgets?.all()
            : undefined;
        const observed = await reads.read(() =>
          observe({
            fleet,
            views,
            credentials,
            budgets: used,
            nowMs: clock.now(),
          }),
        );
        await notifier.round(observed);
        if (pruneDue()) {
          await people.prune();
        }
      },
    }),
  });
}

async function readCredentials({ fleet, reads, clock, config }: Core) {
  const { items, unread } = await reads.read(() =>
    readAccessList(fleet, {
      fleetNamespace: config.inventory.namespace,
      policy: config.inventory,
      nowMs: clock.now(),
      onlyRequests: true,
    }),
  );
  return unread.length > 0 ? undefined : items;
}

/** A function that is true at its first call, and then once per period. */
function every(periodMs: number, clock: Clock): () => boolean {
  let nextMs = -Infinity;
  return () => {
    const isDue = clock.elapsed() >= nextMs;
    nextMs = isDue ? clock.elapsed() + periodMs : nextMs;
    return isDue;
  };
}
