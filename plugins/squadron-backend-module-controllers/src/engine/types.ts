import type {
  ClusterChange,
  Fleet,
  FleetChange,
} from '@squadron/backstage-plugin-squadron-node';
import type { TracingService } from '@backstage/backend-plugin-api/alpha';
import type { Clock, EventRecorder, Logger } from '@squadron/controller-node';
import type { Action, Decision, PerformContext } from '../actions';
import type { Reader } from '../reader';
import type { ReconcilerMetrics } from '../reconcilerMetrics';
import type { HubObject } from './HubObject';
import type { ActionTarget, StalledReporter } from './stalled';

/** Dependencies of all reconcilers. @internal */
export interface EngineContext {
  fleet: Fleet;
  reader: Reader;
  recorder: EventRecorder;
  stalled: StalledReporter;
  /** Absent: nothing is measured. */
  metrics?: Pick<ReconcilerMetrics, 'recordPass' | 'countAction'>;
  /** Absent: passes have no spans. */
  tracing?: Pick<TracingService, 'startActiveSpan'>;
  clock: Clock;
  logger: Logger;
  concurrency: number;
}

/** The reconciler of one feature: its keys, and the decision and actions for each key. @internal */
export interface Reconciler<A extends { type: string } = Action> {
  name: string;
  fieldManager: string;
  /** Keys that a change of an object may affect. */
  keysOf(change: FleetChange): string[];
  /** Keys that a change of a cluster may affect. Default: none. */
  keysOfCluster?(change: ClusterChange): string[];
  /** The hub's objects that show the failures of a key. If none of them exists, the fleet's Namespace shows them. */
  objectsOf(key: string): HubObject[];
  /** All existing keys, for the start and for resyncs. */
  allKeys(): string[];
  /**
   * A shared dependency that may slow this key down, e.g. a provider. The concurrency limit applies to the keys of each
   * dependency separately. Default: all keys share one limit.
   */
  limiterKeyOf?(key: string): string | undefined;
  /** What an action writes, for log lines. Default: the cluster, kind and key, or object, of the action. */
  targetOf?(action: A): ActionTarget | undefined;
  decide(key: string): Promise<Decision<A>>;
  perform(action: A, context: PerformContext): Promise<void>;
}
