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
}

/**
 * An API server with an etcd of its own. See {@link startTestApiServer}.
 *
 * @public
 */
export interface TestApiServer extends TestApiServerProcess {
  /** Starts a further API server on the same etcd. */
  startSecond(): Promise<TestApiServerProcess>;
  /** Makes etcd forget its history up to now. Watch caches of running API servers keep theirs. */
  compact(): Promise<void>;
  /** Ends all processes and removes their data. */
  stop(): Promise<void>;
}
