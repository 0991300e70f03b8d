import type { RayLane } from '../layout/state';
import type { ProcessStatus } from '../supervision';

/** A line of progress while the fleet comes up, and how it ended. @internal */
export type ProgressEvent =
  | { type: 'step'; message: string; elapsedMs: number }
  | { type: 'ready'; elapsedMs: number }
  | { type: 'failed'; message: string };

/** A process with what it uses. @internal */
export interface ProcessReport extends ProcessStatus {
  memoryBytes?: number;
  cpuSeconds?: number;
}

/** What the supervisor answers to `status`. @internal */
export interface FleetStatus {
  state: 'starting' | 'ready' | 'stopping';
  /** What stands behind the addresses of Ray clusters. */
  ray: RayLane;
  /** Whether the provider's controllers run; absent before the fleet is that far. */
  isProviderRunning?: boolean;
  pid: number;
  startedAt: string;
  clusters: {
    id: string;
    phase: string;
    message?: string;
    kubeconfig: string;
  }[];
  processes: ProcessReport[];
}
