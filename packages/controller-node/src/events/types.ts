import type { KubeClient, KubeObject } from '../client';
import type { Clock } from '../clock';
import type { Logger } from '../logging';

/**
 * One thing that happened to an object, for the people who look at it.
 *
 * @public
 */
export interface EventDraft {
  type: 'Normal' | 'Warning';
  /** Constant in PascalCase. */
  reason: string;
  /** Cut at 1024 characters. */
  message: string;
}

/**
 * How events are recorded.
 *
 * @public
 */
export interface EventRecorderOptions {
  client: KubeClient;
  /** Who reports, e.g. `squadron-cluster-controller`. */
  component: string;
  clock?: Clock;
  logger?: Logger;
}

/**
 * Writes Kubernetes Events. See {@link createEventRecorder}.
 *
 * @public
 */
export interface EventRecorder {
  /** Returns at once and never throws; the object needs apiVersion, kind, name and uid. */
  record(object: KubeObject, event: EventDraft): void;

  /** Resolves when all events so far have been written or given up. */
  flush(): Promise<void>;
}
