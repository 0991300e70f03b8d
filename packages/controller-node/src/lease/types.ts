import type { KubeClient, KubeObject } from '../client';
import type { Clock } from '../clock';
import type { Logger } from '../logging';

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

  isLeading(): boolean;

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
