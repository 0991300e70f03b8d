import type {
  ClusterChange,
  Fleet,
  FleetChange,
} from '@squadron/backstage-plugin-squadron-node';
import type {
  Clock,
  EventRecorder,
  Logger,
  ObjectKey,
  ResourceKind,
} from '@squadron/controller-node';
import type { Action, Decision } from '../actions';
import type { PerformContext } from '../actions';
import type { Reader } from '../reader';
import type { ReconcilerMetrics } from '../reconcilerMetrics';
import type { StalledReporter } from './stalled';

/**
 * What every reconciler is made from.
 *
 * @internal
 */
export interface EngineContext {
  fleet: Fleet;
  reader: Reader;
  recorder: EventRecorder;
  stalled: StalledReporter;
  /** Absent: nothing is measured. */
  metrics?: Pick<ReconcilerMetrics, 'countPass'>;
  clock: Clock;
  logger: Logger;
  concurrency: number;
}

/**
 * An object of the hub.
 *
 * @internal
 */
export interface HubObject {
  kind: ResourceKind;
  key: ObjectKey;
}

/**
 * One reconciler: which keys it has, and what is to be done for one of them.
 *
 * @internal
 */
export interface Reconciler<A extends { type: string } = Action> {
  name: string;
  fieldManager: string;
  /** Keys that a change of an object may reconciler. */
  keysOf(change: FleetChange): string[];
  /** Keys that a change of a cluster may reconciler. */
  keysOfCluster(change: ClusterChange): string[];
  /**
   * The objects of the hub that a key stands for, on which people look for what stops it. They need not be there;
   * where none is, the fleet's Namespace says it.
   */
  objectsOf(key: string): HubObject[];
  /** All keys there are, for the start and for the periodic look at everything. */
  allKeys(): string[];
  /**
   * What may hold this key up together with others, e.g. a provider. As many keys of each lane are worked on at
   * once as of a reconciler without lanes. Default: all keys are in one.
   */
  limiterKeyOf?(key: string): string | undefined;
  decide(key: string): Promise<Decision<A>>;
  perform(action: A, context: PerformContext): Promise<void>;
}
