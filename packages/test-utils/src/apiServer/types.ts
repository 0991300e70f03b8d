import type { ClusterConnection } from '@squadron/controller-node';

/**
 * An API server that runs as a process of its own.
 *
 * @public
 */
export interface TestApiServerProcess {
  /** As a member of `system:masters`. */
  connection: ClusterConnection;
  /** Ends the process hard. */
  kill(): Promise<void>;
  /** Starts it again at the same address; resolves when it is ready. */
  restart(): Promise<void>;
  /** Makes it silent: connections stay open and nobody answers. */
  pause(): void;
  resume(): void;
}

/**
 * How a {@link TestApiServer} is started.
 *
 * @public
 */
export interface TestApiServerOptions {
  /** What it speaks at most. Default `HTTP/2`. */
  protocol?: 'HTTP/2' | 'HTTP/1.1';
  /** Who may ask besides the administrator, each with a token. They have no rights but those of their groups. */
  users?: ReadonlyArray<{ name: string; groups?: string[] }>;
  /** Whether writes are recorded for {@link TestApiServer.writes}. Default false. */
  isAudited?: boolean;
}

/**
 * A write that an API server answered, as its audit log has it.
 *
 * @public
 */
export interface AuditedWrite {
  user: string;
  verb: string;
  /** Plural of the kind, with its subresource: `rayjobs`, `rayjobs/status`. */
  resource: string;
  namespace?: string;
  name?: string;
  /** Milliseconds since the epoch at which the request came in. */
  atMs: number;
  /** HTTP status of the answer. */
  status: number;
}

/**
 * An API server with an etcd of its own. See {@link startTestApiServer}.
 *
 * @public
 */
export interface TestApiServer extends TestApiServerProcess {
  /** Starts a further API server on the same etcd. */
  startSecond(): Promise<TestApiServerProcess>;
  /** As one of {@link TestApiServerOptions.users}. */
  connectionOf(user: string): ClusterConnection;
  /** Writes since the start, by whichever API server of this etcd took them, in order. */
  writes(): Promise<AuditedWrite[]>;
  /**
   * Keeps the data as it is now. The returned function brings it back, as from a backup: resource versions go back,
   * what was written since is gone. API servers end meanwhile, and the first one is started again.
   */
  snapshot(): Promise<() => Promise<void>>;
  /** Makes etcd forget its history up to now. Watch caches of running API servers keep theirs. */
  compact(): Promise<void>;
  /** Ends all processes and removes their data. */
  stop(): Promise<void>;
}
