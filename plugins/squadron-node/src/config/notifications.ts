import { isTimeZone } from '@squadron/backstage-plugin-squadron-common';
import { z } from 'zod';
import { texts } from './values';

/** The topics of notifications, as people see them in the notification settings of Backstage. @public */
export const NOTIFICATION_TOPICS = [
  'workload-admitted',
  'workload-started',
  'workload-preempted',
  'workload-moved',
  'workload-failed',
  'workload-ended',
  'workload-cannot-run',
  'workload-idle',
  'queue-quota',
  'budget',
  'cluster-unreachable',
  'credential-expiring',
] as const;

/** What people can be notified of. @public */
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
  error: ({ input }) => `is '${input}'; use a time such as 22:00`,
});

/** A daily period without notifications, apart from critical ones. */
const quietHoursSchema = z.object({
  /** `HH:MM`; later than `to` for a period across midnight. */
  from: time,
  /** `HH:MM`, exclusive. */
  to: time,
  /** IANA name, e.g. `Europe/Berlin`. */
  timeZone: z
    .string()
    .refine(isTimeZone, {
      error: ({ input }) => `is '${input}'; use a name such as Europe/Berlin`,
    })
    .default('UTC'),
});

/** `squadron.notifications`: what people are notified of. @internal */
export const notificationsSchema = z.object({
  /** Empty: no notifications are sent. */
  topics: texts(
    topic => (NOTIFICATION_TOPICS as readonly string[]).includes(topic),
    `the topics are ${NOTIFICATION_TOPICS.join(', ')}`,
  )
    .default([...NOTIFICATION_TOPICS])
    .transform(topics => topics as NotificationTopic[]),
  language: z.enum(['en', 'de']).default('en'),
  quietHours: quietHoursSchema.optional(),
});
