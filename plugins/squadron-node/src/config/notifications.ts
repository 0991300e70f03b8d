import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';

/** The topics of notifications, as people see them in the notification settings of Backstage. @public */
export const NOTIFICATION_TOPICS = [
  'workload-admitted',
  'workload-started',
  'workload-preempted',
  'workload-moved',
  'workload-failed',
  'workload-ended',
  'workload-cannot-run',
  'queue-quota',
  'cluster-unreachable',
  'credential-expiring',
] as const;

/** @public */
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** A daily period without notifications, apart from critical ones. @public */
export interface QuietHours {
  /** `HH:MM`; later than `to` for a period across midnight. */
  from: string;
  /** `HH:MM`, exclusive. */
  to: string;
  /** IANA name, e.g. `Europe/Berlin`. */
  timeZone: string;
}

/** What people are notified of. @public */
export interface NotificationsConfig {
  /** Empty: no notifications are sent. */
  topics: NotificationTopic[];
  language: 'en' | 'de';
  quietHours?: QuietHours;
}

/** Reads `squadron.notifications`. Throws InputError with the key of an invalid value. @internal */
export function readNotifications(
  root: Config | undefined,
): NotificationsConfig {
  const config = root?.getOptionalConfig('notifications');
  const quietHours = config?.getOptionalConfig('quietHours');
  return {
    topics: readTopics(config),
    language: readLanguage(config),
    ...(quietHours && { quietHours: readQuietHours(quietHours) }),
  };
}

function readTopics(config: Config | undefined): NotificationTopic[] {
  const topics = config?.getOptionalStringArray('topics');
  const unknown = topics?.find(
    topic => !(NOTIFICATION_TOPICS as readonly string[]).includes(topic),
  );
  if (unknown !== undefined) {
    throw new InputError(
      `squadron.notifications.topics in the app-config has '${unknown}'; the topics are ${NOTIFICATION_TOPICS.join(
        ', ',
      )}`,
    );
  }
  return (
    (topics as NotificationTopic[] | undefined) ?? [...NOTIFICATION_TOPICS]
  );
}

function readLanguage(config: Config | undefined): 'en' | 'de' {
  const language = config?.getOptionalString('language') ?? 'en';
  if (language !== 'en' && language !== 'de') {
    throw new InputError(
      `squadron.notifications.language in the app-config is '${language}'; use en or de`,
    );
  }
  return language;
}

function readQuietHours(config: Config): QuietHours {
  const hours = {
    from: config.getString('from'),
    to: config.getString('to'),
    timeZone: config.getOptionalString('timeZone') ?? 'UTC',
  };
  for (const key of ['from', 'to'] as const) {
    if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(hours[key])) {
      throw new InputError(
        `squadron.notifications.quietHours.${key} in the app-config is '${hours[key]}'; use a time such as 22:00`,
      );
    }
  }
  try {
    Intl.DateTimeFormat('en', { timeZone: hours.timeZone });
  } catch {
    throw new InputError(
      `squadron.notifications.quietHours.timeZone in the app-config is '${hours.timeZone}'; use a name such as Europe/Berlin`,
    );
  }
  return hours;
}
