import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const processSchema = z.object({
  name: z.string(),
  pid: z.number(),
  /** Distinguishes this process from a later one with the same pid. */
  startTime: z.string(),
});

const clusterSchema = z.object({
  /** Kubernetes version that the control plane serves, e.g. `v1.36.3`. */
  version: z.string(),
  /** Small unique number, for pod addresses. */
  index: z.number(),
  /** Whether it has ever been ready, so that its data contains the bootstrap roles of an API server. */
  hasBeenReady: z.boolean().default(false),
  /** Add-ons that are installed and start with the cluster. */
  addOns: z.array(z.enum(['kueue', 'kuberay'])),
});

const rayModeSchema = z.enum(['played', 'real']);

const dispatcherSchema = z.enum(['kueue', 'incremental', 'squadron']);

const queuedKindsSchema = z.enum(['ray', 'all']);

const stateSchema = z.object({
  workers: z.number(),
  /** What serves Ray's APIs. */
  ray: rayModeSchema.default('played'),
  /** Nominates the clusters of a workload on the hub. */
  dispatcher: dispatcherSchema.default('squadron'),
  /** Kinds of workloads that Kueue queues. */
  kinds: queuedKindsSchema.default('all'),
  supervisor: processSchema.optional(),
  /** Ports by purpose, e.g. `hub/kube-apiserver`. */
  ports: z.record(z.string(), z.number()),
  clusters: z.record(z.string(), clusterSchema),
  processes: z.array(processSchema),
});

/** Record of one running process. @internal */
export type RecordedProcess = z.infer<typeof processSchema>;

/** Record of one control plane. @internal */
export type RecordedCluster = z.infer<typeof clusterSchema>;

/** Content of `state.json`, for the next start and for external readers. @internal */
export type SandboxState = z.infer<typeof stateSchema>;

/** The server of Ray's APIs: a small one that simulates Ray, or Ray itself. @internal */
export type RayMode = z.infer<typeof rayModeSchema>;

/** Nominates the clusters of a workload: Kueue, all or a few at a time, or the portal by placement. @internal */
export type Dispatcher = z.infer<typeof dispatcherSchema>;

/**
 * Kinds of workloads that Kueue queues: Jobs and Ray's kinds, or all with a MultiKueue adapter. The sandbox has no
 * operators for the others, so admitted ones do not run.
 *
 * @internal
 */
export type QueuedKinds = z.infer<typeof queuedKindsSchema>;

const settingsSchema = z
  .object({
    ray: rayModeSchema,
    dispatcher: dispatcherSchema,
    kinds: queuedKindsSchema,
  })
  .partial();

/** Parses the settings of a command line, of which each may be absent. Throws for unknown values. @internal */
export function readSettings(values: object): z.infer<typeof settingsSchema> {
  return settingsSchema.parse(values);
}

/** State of a fleet before its first start. @internal */
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
 * @throws when the file is not a state; the message names the file and the remedy.
 *
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
      }). Run "yarn sandbox reset" to delete all data.`,
      { cause: error },
    );
  }
}

/** Writes the state atomically and synchronously: a killed supervisor must leave no unrecorded process. @internal */
export function writeState(file: string, state: SandboxState): void {
  const partial = `${file}.partial`;
  writeFileSync(partial, `${JSON.stringify(state, undefined, 2)}\n`, {
    mode: 0o600,
  });
  renameSync(partial, file);
}
