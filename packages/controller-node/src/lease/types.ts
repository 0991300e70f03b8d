import { CustomErrorBase } from '@backstage/errors';
import type { KubeClient, KubeObject } from '../client';
import type { Clock } from '../clock';
import type { Logger } from '../logging';

/**
 * This process does not hold the Lease, or has not renewed it in time: what it decided must not be written.
 *
 * @public
 */
export class NotLeadingError extends CustomErrorBase {
  name = 'NotLeadingError' as const;
}

/**
 * Who competes for which Lease.
 *
 * @public
 */
export interface LeaderElectionOptions {
  client: KubeClient;
  namespace: string;
  name: string;
  /** Unique for each process, e.g. host name and a random part. */
  identity: string;
  /** How long others wait after the last renewal they saw. Default 15 000. */
  leaseDurationMs?: number;
  /** Default 5 000. */
  renewEveryMs?: number;
  clock?: Clock;
  logger?: Logger;
  random?: () => number;
}

/**
 * One candidate. See {@link createLeaderElection}.
 *
 * @public
 */
export interface LeaderElection {
  /**
   * Competes until the signal is aborted, and calls `onLeading` each time this candidate leads. Its signal
   * is aborted when leadership is lost or given up; it must end then within a third of the lease duration,
   * before another one may lead. When it ends by itself, the Lease is released and `run` resolves.
   */
  run(
    signal: AbortSignal,
    onLeading: (signal: AbortSignal) => Promise<void>,
  ): Promise<void>;

  /** Whether the Lease is valid at this moment, see {@link LeaderElection.assertLeading}. */
  isLeading(): boolean;

  /**
   * To be called right before each write. A process that was frozen wakes up with its signal not aborted yet while
   * somebody else leads already: the Lease counts for two thirds of its duration since the last renewal was sent,
   * by the monotonic clock and by the wall clock, because the first stands still while a machine is suspended.
   *
   * @throws NotLeadingError
   */
  assertLeading(): void;

  /** Identity of the leader as last seen. */
  leader(): string | undefined;
}

/**
 * The parts of a `coordination.k8s.io/v1` Lease that matter here.
 *
 * @public
 */
export interface Lease extends KubeObject {
  spec?: {
    holderIdentity?: string;
    leaseDurationSeconds?: number;
    acquireTime?: string;
    renewTime?: string;
    leaseTransitions?: number;
  };
}
