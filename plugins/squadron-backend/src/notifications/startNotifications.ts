import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import type {
  LoggerService,
  SchedulerService,
} from '@backstage/backend-plugin-api';
import type { NotificationService } from '@backstage/plugin-notifications-node';
import { germanText } from '@squadron/backstage-plugin-squadron-common/de';
import {
  readAccessList,
  type BackgroundLoops,
  type Fleet,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import type { FleetViews } from '../fleet/FleetViews';
import type { SoundReads } from '../health/reads';
import type { BudgetViews } from '../history/BudgetViews';
import type { HistoryDatabase } from '../history/HistoryDatabase';
import { scheduled } from '../scheduled';
import { Notifier } from './Notifier';
import { NotificationStore } from './NotificationStore';
import { observe } from './observe';
import type { People } from './People';

/** Credentials are read from clusters, and budgets from the history, not from the cache. */
const CREDENTIALS_MS = 5 * 60_000;
const BUDGETS_MS = 5 * 60_000;
const PRUNE_MS = 60 * 60_000;

/** Starts the loop `notifications`, unless no topic is configured. @internal */
export function startNotifications(options: {
  config: SquadronConfig;
  database: HistoryDatabase;
  people: People;
  notifications: NotificationService;
  scheduler: SchedulerService;
  loops: BackgroundLoops;
  logger: LoggerService;
  fleet: Fleet;
  views: FleetViews;
  reads: Pick<SoundReads, 'read'>;
  clock: Clock;
  /** Absent without a history. */
  budgets: Pick<BudgetViews, 'list'> | undefined;
}): void {
  const { config, people, fleet, views, reads, clock } = options;
  if (config.notifications.topics.length === 0) {
    return;
  }
  const notifier = new Notifier({
    store: new NotificationStore(options.database),
    people,
    notifications: options.notifications,
    config: config.notifications,
    credentialReceivers: config.authTokenRequests.notify,
    t: config.notifications.language === 'de' ? germanText : undefined,
  });
  const credentialsDue = every(CREDENTIALS_MS, clock);
  const budgetsDue = every(BUDGETS_MS, clock);
  const pruneDue = every(PRUNE_MS, clock);
  options.loops.run({
    id: 'notifications',
    effect: messageOf('answers.health.loop.notifications'),
    work: scheduled(options.scheduler, {
      id: 'squadron-notifications',
      frequency: { seconds: 10 },
      timeout: { minutes: 2 },
      initialDelay: { seconds: 15 },
      fn: async () => {
        await fleet.ready({ signal: AbortSignal.timeout(60_000) });
        const credentials =
          config.notifications.topics.includes('credential-expiring') &&
          credentialsDue()
            ? await readCredentials(options)
            : undefined;
        const budgets =
          config.notifications.topics.includes('budget') && budgetsDue()
            ? await options.budgets?.list()
            : undefined;
        const observed = await reads.read(() =>
          observe({ fleet, views, credentials, budgets, nowMs: clock.now() }),
        );
        await notifier.round(observed);
        if (pruneDue()) {
          await people.prune();
        }
      },
    }),
  });
}

async function readCredentials({
  fleet,
  reads,
  clock,
  config,
}: Parameters<typeof startNotifications>[0]) {
  const { items, unread } = await reads.read(() =>
    readAccessList(fleet, {
      fleetNamespace: config.inventory.namespace,
      policy: config.inventory,
      nowMs: clock.now(),
    }),
  );
  return unread.some(({ cluster }) => cluster === HUB_CLUSTER_ID)
    ? undefined
    : items.filter(({ mechanism }) => mechanism === 'request');
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
