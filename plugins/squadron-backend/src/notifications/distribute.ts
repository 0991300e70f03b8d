import { createHash } from 'node:crypto';
import {
  listed,
  messageOf,
  messageText,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import type { NotificationTopic } from '@squadron/backstage-plugin-squadron-node';
import type { Draft, OutgoingNotification } from './types';

/**
 * Number of separate notifications of one topic that a person gets within a window; further ones are combined in a
 * summary.
 */
const MAX_SINGLE = 3;
const WINDOW_MS = 60_000;
/** Notifications are added to the same summary for at most this time. */
const MAX_SUM_MS = 10 * 60_000;
const MAX_NAMES = 20;
/** Objects of a summary that are known by their address; further ones count each time. */
const MAX_OBJECTS = 500;
/** Columns of Backstage's notifications, on PostgreSQL. */
const MAX_TITLE = 255;
const MAX_SCOPE = 255;

/** The recent notifications of one topic to a person, and those to be sent after the quiet hours, as JSON. @internal */
export interface Window {
  fromMs: number;
  lastMs: number;
  single: number;
  /** Number of objects in the summary; `names` has the first of them. */
  summed: number;
  names: string[];
  /** Their addresses, for those that change again. */
  objects?: string[];
  held?: Held;
}

/** Objects whose notifications wait for the end of the quiet hours, with the newest one of each. */
interface Held {
  objects: Array<{ object: string; name: string }>;
  /** Number of further objects. */
  more: number;
  last: OutgoingNotification['payload'];
  lastOf: string;
}

interface Options {
  drafts: ReadonlyArray<{ draft: Draft; receivers: readonly string[] }>;
  /** By `<user>/<topic>`. */
  windows: ReadonlyMap<string, Window>;
  isQuiet: boolean;
  /** Default: English. */
  t?: Translate;
  nowMs: number;
}

/**
 * Distributes notifications to people. A person who would get many of one topic gets one summary with their number,
 * which is updated as more arrive.
 *
 * @returns the notifications, and the windows that changed; undefined: to delete
 *
 * @internal
 */
export function distribute(options: Options): {
  outgoing: OutgoingNotification[];
  windows: Map<string, Window | undefined>;
} {
  const { t, nowMs } = options;
  const byWindow = new Map<string, Draft[]>();
  for (const { draft, receivers } of options.drafts) {
    for (const user of receivers) {
      const key = windowKey(user, draft.topic);
      byWindow.set(key, [...(byWindow.get(key) ?? []), draft]);
    }
  }
  const outgoing = new OutgoingNotifications();
  const windows = new Map<string, Window | undefined>();
  for (const key of new Set([...options.windows.keys(), ...byWindow.keys()])) {
    const user = key.slice(0, key.lastIndexOf('/'));
    const topic = key.slice(user.length + 1) as NotificationTopic;
    const before = readableWindow(options.windows.get(key));
    const drafts = byWindow.get(key) ?? [];
    const isHeld = ({ severity }: Draft) =>
      options.isQuiet && severity !== 'critical';
    const now = drafts.filter(draft => !isHeld(draft));
    let window = currentWindow(before, nowMs);
    if (options.isQuiet) {
      window = { ...window, held: heldAfter(window.held, drafts, t) };
    } else if (window.held) {
      const { last, lastOf } = window.held;
      window = releasing(window, window.held, now);
      const isOne = window.summed === 1 && now.length === 0;
      outgoing.add(
        user,
        isOne && window.objects?.[0] === lastOf
          ? last
          : sumOf(topic, window, t),
      );
      windows.set(key, { ...window, held: undefined });
      continue;
    }
    if (now.length > 0) {
      if (window.summed === 0 && window.single + now.length <= MAX_SINGLE) {
        window = { ...window, single: window.single + now.length };
        now.forEach(draft => outgoing.add(user, payloadOf(draft, t)));
      } else {
        window = summing(window, now);
        outgoing.add(user, sumOf(topic, window, t));
      }
      window = { ...window, lastMs: nowMs };
    }
    if (drafts.length > 0) {
      windows.set(key, window);
    } else if (before && isOver(before, nowMs) && !before.held) {
      windows.set(key, undefined);
    }
  }
  return { outgoing: outgoing.list(), windows };
}

function windowKey(user: string, topic: string): string {
  return `${user}/${topic}`;
}

function isOver(window: Window, nowMs: number): boolean {
  return (
    nowMs - window.lastMs >= WINDOW_MS || nowMs - window.fromMs >= MAX_SUM_MS
  );
}

/** A stored window of another release may have a number of held notifications, which are lost then. */
function readableWindow(window: Window | undefined): Window | undefined {
  return typeof window?.held === 'number'
    ? { ...window, held: undefined }
    : window;
}

/** Quiet hours last longer than a window. */
function currentWindow(before: Window | undefined, nowMs: number): Window {
  return before && !isOver(before, nowMs)
    ? before
    : {
        fromMs: nowMs,
        lastMs: nowMs,
        single: 0,
        summed: 0,
        names: [],
        ...(before?.held && { held: before.held }),
      };
}

function summing(
  window: Window,
  drafts: ReadonlyArray<Pick<Draft, 'object' | 'name'>>,
): Window {
  const objects = new Set(window.objects);
  const added = drafts.filter(({ object }) => {
    const isNew = !objects.has(object);
    objects.add(object);
    return isNew;
  });
  return {
    ...window,
    summed: window.summed + added.length,
    names: [...window.names, ...added.map(({ name }) => name)].slice(
      0,
      MAX_NAMES,
    ),
    objects: [...objects].slice(0, MAX_OBJECTS),
  };
}

/** An urgent notification is sent at once, and outdates one of the same object that waits. */
function heldAfter(
  held: Held | undefined,
  drafts: readonly Draft[],
  t: Translate | undefined,
): Held | undefined {
  const objects = new Map(
    held?.objects.map(({ object, name }) => [object, name]),
  );
  let { more = 0, last, lastOf = '' } = held ?? {};
  for (const draft of drafts) {
    const { object, name, severity } = draft;
    if (severity === 'critical') {
      objects.delete(object);
      continue;
    }
    if (objects.has(object) || objects.size < MAX_OBJECTS) {
      objects.set(object, name);
    } else {
      more++;
    }
    last = payloadOf(draft, t);
    lastOf = object;
  }
  return last && objects.size > 0
    ? {
        objects: [...objects].map(([object, name]) => ({ object, name })),
        more,
        last,
        lastOf,
      }
    : undefined;
}

/** The held notifications and the new ones at the end of the quiet hours. */
function releasing(
  window: Window,
  { objects, more }: Held,
  drafts: readonly Draft[],
): Window {
  const empty = { ...window, summed: more, names: [], objects: [] };
  return summing(empty, [...objects, ...drafts]);
}

function payloadOf(
  draft: Draft,
  t: Translate | undefined,
): OutgoingNotification['payload'] {
  const { topic, object, title, description, link, severity } = draft;
  return {
    title: shortened(messageText(title, t)),
    description: description && messageText(description, t),
    link,
    severity,
    topic,
    scope: scopeOf(`${topic}/${object}`),
  };
}

function shortened(title: string): string {
  return title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1)}…` : title;
}

/** Names of Kubernetes are so long that a scope may not fit its column. */
function scopeOf(scope: string): string {
  return scope.length > MAX_SCOPE
    ? createHash('sha256').update(scope).digest('hex')
    : scope;
}

function sumOf(
  topic: NotificationTopic,
  { fromMs, summed, names }: Window,
  t: Translate | undefined,
): OutgoingNotification['payload'] {
  const [link, severity, text] = SUMS[topic];
  const title = messageOf(`answers.notifications.many.${text}`, {
    count: summed,
  });
  const others = summed - names.length;
  return {
    title: messageText(title, t),
    description: listed(
      others > 0 ? [...names, ...Array<string>(others).fill('')] : names,
      t,
    ),
    link,
    severity,
    topic,
    scope: `${topic}/sum-${fromMs}`,
  };
}

/** Combines equal notifications to several people into one. */
class OutgoingNotifications {
  readonly #byPayload = new Map<string, OutgoingNotification>();

  add(user: string, payload: OutgoingNotification['payload']): void {
    const key = JSON.stringify(payload);
    const known = this.#byPayload.get(key);
    if (known) {
      known.receivers.push(user);
    } else {
      this.#byPayload.set(key, { receivers: [user], payload });
    }
  }

  list(): OutgoingNotification[] {
    return [...this.#byPayload.values()];
  }
}

const WORKLOADS = '/squadron/workloads';

/** Page, severity and text of a summary. */
const SUMS = {
  'workload-admitted': [WORKLOADS, 'low', 'admitted'],
  'workload-started': [WORKLOADS, 'low', 'started'],
  'workload-preempted': [WORKLOADS, 'high', 'preempted'],
  'workload-moved': [WORKLOADS, 'low', 'moved'],
  'workload-failed': [`${WORKLOADS}?state=Failed`, 'high', 'failed'],
  'workload-ended': [WORKLOADS, 'low', 'ended'],
  'workload-cannot-run': [`${WORKLOADS}?state=CannotRun`, 'high', 'cannotRun'],
  'workload-idle': [WORKLOADS, 'low', 'idle'],
  budget: ['/squadron/fleet/insights', 'high', 'budgets'],
  'queue-quota': ['/squadron/queues', 'low', 'quota'],
  'cluster-unreachable': ['/squadron/clusters', 'critical', 'unreachable'],
  'credential-expiring': ['/squadron/admin/access', 'critical', 'credentials'],
} as const satisfies Record<
  NotificationTopic,
  readonly [link: string, severity: Draft['severity'], text: string]
>;
