import type { ClusterConnection } from '@squadron/controller-node';

/** An API server in a separate process. @public */
export interface TestApiServerProcess {
  /** As a member of `system:masters`. */
  connection: ClusterConnection;
  /** Kills the process. */
  kill(): Promise<void>;
  /** Starts it again at the same address; resolves when it is ready. */
  restart(): Promise<void>;
  /** Freezes it: connections stay open without answers. */
  pause(): void;
  resume(): void;
}

/** Options of a {@link TestApiServer}. @public */
export interface TestApiServerOptions {
  /** Highest protocol version. Default `HTTP/2`. */
  protocol?: 'HTTP/2' | 'HTTP/1.1';
  /** Users besides the administrator, each with a token. They have only the rights of their groups. */
  users?: ReadonlyArray<{ name: string; groups?: string[] }>;
  /** Whether requests are recorded for {@link TestApiServer.requests}. Default false. */
  isAudited?: boolean;
  /** URL of a webhook that is asked for what RBAC does not grant, e.g. at a cloud provider. Default: none. */
  authorizationWebhook?: string;
}

/** A write, or a read of one object, that an API server answered, from its audit log. @public */
export interface AuditedRequest {
  user: string;
  /** The user that it acted as. */
  impersonated?: {
    username: string;
    groups?: string[];
    extra?: Record<string, string[]>;
  };
  verb: string;
  /** API group, empty for the core group. */
  group: string;
  /** Plural of the kind, with its subresource: `rayjobs`, `rayjobs/status`. */
  resource: string;
  namespace?: string;
  name?: string;
  /** Time of the request, in milliseconds since the epoch. */
  atMs: number;
  /** HTTP status of the response. */
  status: number;
}

/** An API server with its own etcd. See {@link startTestApiServer}. @public */
export interface TestApiServer extends TestApiServerProcess {
  /** Starts another API server on the same etcd. */
  startSecond(): Promise<TestApiServerProcess>;
  /** As one of {@link TestApiServerOptions.users}. */
  connectionOf(user: string): ClusterConnection;
  /** Writes, and reads of one object, since the start, to any API server of this etcd, in order. */
  requests(): Promise<AuditedRequest[]>;
  /** The writes among {@link TestApiServer.requests}. */
  writes(): Promise<AuditedRequest[]>;
  /**
   * Takes a snapshot of the data. The returned function restores it, as from a backup: resource versions go back,
   * later writes are lost. It stops the API servers, and starts the first one again.
   */
  snapshot(): Promise<() => Promise<void>>;
  /** Compacts etcd's history up to now. Watch caches of running API servers keep theirs. */
  compact(): Promise<void>;
  /** Stops all processes and deletes their data. */
  stop(): Promise<void>;
}
