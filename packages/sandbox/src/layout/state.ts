import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const processSchema = z.object({
  name: z.string(),
  pid: z.number(),
  /** Tells this process from a later one with the same pid. */
  startTime: z.string(),
});

const clusterSchema = z.object({
  /** Kubernetes version that the control plane serves, e.g. `v1.36.3`. */
  version: z.string(),
  /** Small number of its own, for pod addresses. */
  index: z.number(),
  /** Whether it was ready once, so that its data holds the roles that every API server makes at its first start. */
  hasBeenReady: z.boolean().default(false),
  /** Add-ons that are installed and start with the cluster. */
  addOns: z.array(z.enum(['kueue', 'kuberay'])),
});

const rayLaneSchema = z.enum(['played', 'real']);

const dispatcherSchema = z.enum(['kueue', 'incremental', 'squadron']);

const queuedKindsSchema = z.enum(['ray', 'all']);

const stateSchema = z.object({
  workers: z.number(),
  /** What stands behind the addresses of Ray clusters. */
  ray: rayLaneSchema.default('played'),
  /** Who nominates the clusters of a workload on the hub. */
  dispatcher: dispatcherSchema.default('squadron'),
  /** Which kinds of work Kueue queues. */
  kinds: queuedKindsSchema.default('all'),
  supervisor: processSchema.optional(),
  /** Ports by purpose, e.g. `hub/kube-apiserver`. */
  ports: z.record(z.string(), z.number()),
  clusters: z.record(z.string(), clusterSchema),
  processes: z.array(processSchema),
});

/** One running process as it is remembered. @internal */
export type RecordedProcess = z.infer<typeof processSchema>;

/** What is remembered of one control plane. @internal */
export type RecordedCluster = z.infer<typeof clusterSchema>;

/**
 * Content of `state.json`: what the next start, or somebody who looks from outside, needs to know.
 *
 * @internal
 */
export type SandboxState = z.infer<typeof stateSchema>;

/** What stands behind the addresses of Ray clusters: a small server that plays Ray, or Ray itself. @internal */
export type RayLane = z.infer<typeof rayLaneSchema>;

/** Who nominates the clusters of a workload: Kueue all at once or a few at a time, or the portal by placement. @internal */
export type Dispatcher = z.infer<typeof dispatcherSchema>;

/**
 * Which kinds of work Kueue queues: Jobs and those of Ray, or all that it hands to workers by an adapter. The operators
 * of the others are not there: nothing runs what is admitted.
 *
 * @internal
 */
export type QueuedKinds = z.infer<typeof queuedKindsSchema>;

/** Reads {@link QueuedKinds}. Throws for other words. @internal */
export function readQueuedKinds(text: string): QueuedKinds {
  return queuedKindsSchema.parse(text);
}

/** Reads a {@link Dispatcher}. Throws for other words. @internal */
export function readDispatcher(text: string): Dispatcher {
  return dispatcherSchema.parse(text);
}

/** Reads a {@link RayLane}. Throws for other words. @internal */
export function readRayLane(text: string): RayLane {
  return rayLaneSchema.parse(text);
}

/** State of a fleet that never ran. @internal */
export function emptyState(): SandboxState {
  return {
    workers: 2,
    ray: 'played',
    dispatcher: 'squadron',
    kinds: 'all',
    ports: {},
    clusters: {},
    processes: [],
  };
}

/**
 * Reads the state; a missing file is an {@link emptyState}.
 *
 * @throws when the file is not a state: says which file and what to do.
 * @internal
 */
export function readState(file: string): SandboxState {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return emptyState();
    }
    throw error;
  }
  try {
    return stateSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(
      `${file} cannot be read (${
        (error as Error).message.split('\n')[0]
      }). Run "yarn sandbox reset" to start anew.`,
      { cause: error },
    );
  }
}

/** Writes the state in one step, at once: a killed supervisor must leave no process that is not recorded. @internal */
export function writeState(file: string, state: SandboxState): void {
  const partial = `${file}.partial`;
  writeFileSync(partial, `${JSON.stringify(state, undefined, 2)}\n`, {
    mode: 0o600,
  });
  renameSync(partial, file);
}
