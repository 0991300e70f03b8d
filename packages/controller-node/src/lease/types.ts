import { CustomErrorBase } from '@backstage/errors';
import type { KubeClient } from '../client';
import type { Clock } from '../clock';
import type { Logger } from '../logging';

/** This process does not hold the Lease, or has not renewed it in time, and must not write its decisions. @public */
export class NotLeadingError extends CustomErrorBase {
  name = 'NotLeadingError' as const;
}

/** Options of {@link createLeaderElection}. @public */
export interface LeaderElectionOptions {
  client: KubeClient;
  namespace: string;
  name: string;
  /** Unique for each process, e.g. host name and a random part. */
  identity: string;
  /** How long others wait after the last observed renewal. Default 15 000. */
  leaseDurationMs?: number;
  /** Default 5 000. */
  renewEveryMs?: number;
  clock?: Clock;
  logger?: Logger;
  random?: () => number;
}

/** One candidate. See {@link createLeaderElection}. @public */
export interface LeaderElection {
  /**
   * Competes until the signal is aborted, and calls `onLeading` each time this candidate leads. The signal of
   * `onLeading` is aborted when leadership ends; `onLeading` must then end within a third of the lease duration, before
   * another candidate may lead. When it ends on its own, the Lease is released and `run` resolves.
   */
  run(
    signal: AbortSignal,
    onLeading: (signal: AbortSignal) => Promise<void>,
  ): Promise<void>;

  /** Whether the Lease is valid at this moment, see {@link LeaderElection.assertLeading}. */
  isLeading(): boolean;

  /**
   * To be called immediately before each write. The signal of a process that was frozen may not be aborted yet although
   * another candidate already leads. Therefore the Lease counts for two thirds of its duration since the last renewal
   * was sent, by the monotonic clock and by the wall clock, because the first stops while a machine is suspended.
   *
   * @throws NotLeadingError
   */
  assertLeading(): void;

  /** Last observed identity of the leader. */
  leader(): string | undefined;
}
