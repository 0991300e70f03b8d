import type { KindState } from '@squadron/backstage-plugin-squadron-node';

/** Identity and version of one object. */
export interface SeenObject {
  namespace?: string;
  name: string;
  uid: string;
  resourceVersion: string;
}

/** Objects of one kind of one cluster in the fleet cache. */
export interface CachedKind {
  cluster: string;
  /** As `kindName` writes it, e.g. `rayjobs.v1.ray.io`. */
  kind: string;
  state: KindState;
  /** Whether the cache omits objects by design, e.g. older events. */
  isPartial: boolean;
  objects: SeenObject[];
}

/** State of the process since the last request. @public */
export interface ProcessState {
  pid: number;
  /** Delay of the event loop, in milliseconds. */
  loopDelayMs: { p50: number; p99: number; max: number };
  /** Open descriptors. */
  descriptors: number;
  /** Timers, sockets and requests that keep the process alive, by type. */
  resources: Record<string, number>;
  /** Resident memory, including free memory of the allocator. */
  rssMiB: number;
  /** Reachable memory, after a garbage collection. */
  heapMiB: number;
}
