import type { KindState } from '@squadron/backstage-plugin-squadron-node';

/** One object, by what makes it this object in this state. */
export interface SeenObject {
  namespace?: string;
  name: string;
  uid: string;
  resourceVersion: string;
}

/** What the fleet cache holds of one kind of one cluster. */
export interface CachedKind {
  cluster: string;
  /** As `kindName` writes it, e.g. `rayjobs.v1.ray.io`. */
  kind: string;
  state: KindState;
  /** Whether the cache leaves objects out by design, as of events all but the newest. */
  isPartial: boolean;
  objects: SeenObject[];
}

/** How the process is, since it was asked last. */
export interface ProcessState {
  pid: number;
  /** Delay of the event loop, in milliseconds. */
  loopDelayMs: { p50: number; p99: number; max: number };
  /** Descriptors that are open. */
  descriptors: number;
  /** Timers, sockets and requests that keep the process alive, by type. */
  resources: Record<string, number>;
  /** All memory, with what the allocator keeps for later. */
  rssMiB: number;
  /** What is reachable: garbage is collected before. */
  heapMiB: number;
}
