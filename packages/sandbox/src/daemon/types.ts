import type { RayMode } from '../layout/state';
import type { ProcessStatus } from '../supervision';

/** A line of progress while the fleet starts, or the outcome. @internal */
export type ProgressEvent =
  | { type: 'step'; message: string; elapsedMs: number }
  | { type: 'ready'; elapsedMs: number }
  | { type: 'failed'; message: string };

/** A process with its resource usage. @internal */
export interface ProcessReport extends ProcessStatus {
  memoryBytes?: number;
  cpuSeconds?: number;
}

/** The supervisor's response to `status`. @internal */
export interface FleetStatus {
  state: 'starting' | 'ready' | 'stopping';
  /** What serves Ray's APIs. */
  ray: RayMode;
  /** Whether the provider's controllers are running; absent before they are started. */
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
