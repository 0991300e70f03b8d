import type { KubeClient } from '../client';
import type { KubeObject } from '@squadron/kube-kinds';
import type { Clock } from '../clock';
import type { Logger } from '../logging';

/** An event of an object, for its users. @public */
export interface EventDraft {
  type: 'Normal' | 'Warning';
  /** Constant in PascalCase. */
  reason: string;
  /** Cut at 1024 characters. */
  message: string;
}

/** Options of {@link createEventRecorder}. @public */
export interface EventRecorderOptions {
  client: KubeClient;
  /** Reporting component, e.g. `squadron-cluster-controller`. */
  component: string;
  clock?: Clock;
  logger?: Logger;
}

/** Writes Kubernetes Events. See {@link createEventRecorder}. @public */
export interface EventRecorder {
  /** Returns immediately and never throws. The object needs apiVersion, kind, name and uid. */
  record(object: KubeObject, event: EventDraft): void;

  /** Resolves when all events so far have been written or dropped. */
  flush(): Promise<void>;
}
