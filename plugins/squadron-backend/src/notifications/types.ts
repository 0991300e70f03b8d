import type {
  Budget,
  Message,
} from '@squadron/backstage-plugin-squadron-common';
import type { NotificationTopic } from '@squadron/backstage-plugin-squadron-node';
import type { Place } from '../access';

/** How far a workload has come; pages show more states. @internal */
export type Phase =
  | 'waiting'
  | 'admitted'
  | 'running'
  | 'cannotRun'
  | 'failed'
  | 'ended';

/** What is stored about an object as JSON, for the next comparison. @internal */
export type Seen =
  | {
      type: 'workload';
      uid: string;
      phase: Phase;
      evictions: number;
      /** The last cluster that it was admitted to. */
      where?: string;
      owner?: string;
      clusterQueue?: string;
      /** Start of the idle period that people were notified of. */
      idleSince?: string;
    }
  /** The time since which it has been unreachable, and whether people were notified. */
  | { type: 'cluster'; lostMs?: number; isNotified?: boolean }
  /** Nominal quota by `<resource> <flavor>`. */
  | { type: 'queue'; quota: Record<string, number> }
  | { type: 'credential'; code: string }
  | { type: 'budget'; month: string; level: Budget['level'] };

/** What an object is read with. @internal */
export type Subject =
  | 'workload'
  | 'cluster'
  | 'queue'
  | 'credential'
  | 'budget';

/** A notification whose receivers are not known yet. @internal */
export interface Draft {
  topic: NotificationTopic;
  /** The object. A newer notification with the same object and topic replaces an older one. */
  object: string;
  /** Name of the object in a summary of several, e.g. `RayJob train`. */
  name: string;
  title: Message;
  description?: Message;
  /** Path below the root of the portal. */
  link: string;
  severity: 'low' | 'normal' | 'high' | 'critical';
  subject: Subject;
  place: Place;
  /** Places of the workloads whose sum it reveals; a receiver may read all of them. */
  sumOf?: readonly Place[];
  /** Entity ref of the owner of the object. */
  owner?: string;
  /** Address that people follow; only of workloads. */
  follow?: string;
}

/** A notification for people, in their language. @internal */
export interface OutgoingNotification {
  /** Entity refs. */
  receivers: string[];
  payload: {
    title: string;
    description?: string;
    link: string;
    severity: Draft['severity'];
    topic: NotificationTopic;
    scope: string;
  };
}
