import type { TLSSocket } from 'node:tls';
import type {
  KubeManifest,
  KubeObject,
  ObjectKey,
  Kind,
  ResourceKind,
  SecretValue,
} from '@squadron/kube-kinds';

/** One page of a LIST. @public */
export interface KubeList<T extends KubeObject> {
  items: T[];
  resourceVersion: string;
  /** Token of the next page; absent on the last one. */
  continueToken?: string;
  /** Approximate size of the answer, if known. */
  bytes?: number;
}

/** Options of a LIST or a WATCH. @public */
export interface ListOptions {
  namespace?: string;
  labelSelector?: string;
  fieldSelector?: string;
  /** Page size; the server decides when absent. */
  limit?: number;
  continueToken?: string;
  resourceVersion?: string;
  resourceVersionMatch?: 'Exact' | 'NotOlderThan';
  /** Maximum size of the answer; a larger one throws {@link KubeTooLargeError}. Default 64 MiB. */
  maxBytes?: number;
  signal?: AbortSignal;
}

/** Options of a watch. @public */
export interface WatchOptions extends ListOptions {
  resourceVersion: string;
  /** After this time the server ends the stream; the server decides when absent. */
  timeoutSeconds?: number;
  /** Called when the server has accepted the watch, which may be long before the first event. */
  onOpen?: () => void;
}

/** Options of a server-side apply. @public */
export interface ApplyOptions {
  /** One constant name per writer. */
  fieldManager: string;
  /** Takes over fields of other managers. Only for fields that the caller owns by design. Default false. */
  force?: boolean;
  /** The server validates and answers without storing. Default false. */
  dryRun?: boolean;
  /** Writes the `status` subresource instead of the object. */
  subresource?: 'status';
  signal?: AbortSignal;
}

/** The three patch formats the runtime uses. @public */
export type PatchType = 'merge' | 'json' | 'apply';

/** Options of a patch. @public */
export interface PatchOptions {
  /** Default `merge`. */
  type?: Exclude<PatchType, 'apply'>;
  fieldManager?: string;
  subresource?: 'status' | 'scale';
  dryRun?: boolean;
  signal?: AbortSignal;
}

/** Options of a deletion. Preconditions guard against deleting another object of the same name. @public */
export interface DeleteOptions {
  uid?: string;
  resourceVersion?: string;
  propagationPolicy?: 'Foreground' | 'Background' | 'Orphan';
  dryRun?: boolean;
  signal?: AbortSignal;
}

/** One line of an API server's watch stream. @public */
export type WatchEvent<T extends KubeObject> =
  | { type: 'ADDED' | 'MODIFIED' | 'DELETED'; object: T }
  | { type: 'BOOKMARK'; resourceVersion: string };

/**
 * A raw HTTP request to the API server, for paths that have no method of their own
 * (`/version`, visibility API, service proxy, token requests).
 *
 * @public
 */
export interface RawRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Absolute path with query, e.g. `/version`. */
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON when not a string. */
  body?: unknown;
  signal?: AbortSignal;
  /** Time to the response's headers, and between two chunks of its body. Default 30 s. */
  timeoutMs?: number;
}

/** The response to a {@link RawRequest}: headers have arrived, the body streams. @public */
export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: AsyncIterable<Uint8Array>;
}

/** A user that a client acts for, sent as impersonation headers. @public */
export interface Impersonation {
  user: string;
  groups?: string[];
  /** Values by key, e.g. `squadron.dev/portal`. */
  extra?: Readonly<Record<string, readonly string[]>>;
}

/**
 * A client of one API server over one kept-alive connection pool.
 *
 * Every method throws {@link KubeApiError} when the server answers with an error, {@link KubeConnectionError} when it
 * does not answer, {@link KubeAnswerError} when its answer is invalid, and {@link KubeTooLargeError} when its answer is
 * too large. Only `findX` converts 404 to `undefined`.
 *
 * @public
 */
export interface KubeClient {
  /** URL of the API server, for messages. Never contains credentials. */
  readonly server: string;

  find<T extends KubeObject = KubeManifest>(
    kind: Kind<T>,
    key: ObjectKey,
    options?: { signal?: AbortSignal },
  ): Promise<T | undefined>;

  get<T extends KubeObject = KubeManifest>(
    kind: Kind<T>,
    key: ObjectKey,
    options?: { signal?: AbortSignal },
  ): Promise<T>;

  /** One page. See {@link KubeClient.listAll} for all of them. */
  list<T extends KubeObject = KubeManifest>(
    kind: Kind<T>,
    options?: ListOptions,
  ): Promise<KubeList<T>>;

  /** All pages, of 500 objects or of about 4 MiB, unless `limit` sets fewer. */
  listAll<T extends KubeObject = KubeManifest>(
    kind: Kind<T>,
    options?: ListOptions,
  ): Promise<KubeList<T>>;

  create<T extends KubeObject = KubeManifest>(
    kind: ResourceKind,
    object: T,
    options?: { dryRun?: boolean; fieldManager?: string; signal?: AbortSignal },
  ): Promise<T>;

  /** Replaces the object; `metadata.resourceVersion` guards against a lost update. */
  replace<T extends KubeObject = KubeManifest>(
    kind: ResourceKind,
    object: T,
    options?: {
      subresource?: 'status';
      dryRun?: boolean;
      signal?: AbortSignal;
    },
  ): Promise<T>;

  /** Server-side apply. A `metadata.uid` in the object keeps it from re-creating a deleted one. */
  apply<T extends KubeObject = KubeManifest>(
    kind: ResourceKind,
    object: T,
    options: ApplyOptions,
  ): Promise<T>;

  patch<T extends KubeObject = KubeManifest>(
    kind: Kind<T>,
    key: ObjectKey,
    patch: unknown,
    options?: PatchOptions,
  ): Promise<T>;

  /** Resolves to false if the object did not exist any more. */
  delete(
    kind: ResourceKind,
    key: ObjectKey,
    options?: DeleteOptions,
  ): Promise<boolean>;

  /**
   * One watch connection from `resourceVersion`, including bookmarks. Ends when the server ends it. Throws
   * {@link KubeApiError} with status 410 when the version is too old.
   */
  watch<T extends KubeObject = KubeManifest>(
    kind: Kind<T>,
    options: WatchOptions,
  ): AsyncIterable<WatchEvent<T>>;

  request(request: RawRequest): Promise<RawResponse>;

  /** A request whose response is JSON. Secrets and tokens in it are sealed, as in all objects, see `sealSecrets`. */
  requestJson<T>(request: RawRequest): Promise<T>;

  /** A client of the same server over the same connections that acts as another user. */
  impersonate(impersonation: Impersonation): KubeClient;

  /** Time of the last byte from the server, including answers to pings, in milliseconds since the epoch. */
  lastContactMs?(): number | undefined;

  /**
   * Resolves when a new connection to the server is established, with a probe about once a second. To be used after a
   * {@link KubeConnectionError}. Rejects when the signal is aborted.
   */
  whenReachable?(signal: AbortSignal): Promise<void>;

  /**
   * Resolves when the server reports that it is ready (`/readyz`), with a probe about once a second. To be used after an
   * answer 503, which a starting server gives. Rejects when the signal is aborted.
   */
  whenReady?(signal: AbortSignal): Promise<void>;

  /** For clients of other libraries: a verified connection to a checked address, which speaks HTTP/1.1. */
  openSocket?(): Promise<TLSSocket>;

  /** For clients of other libraries: the headers that name the caller. */
  identity?(): Promise<SecretValue<Record<string, string | string[]>>>;

  /** Closes every connection; running requests fail. */
  close(): Promise<void>;
}

/**
 * Address, trust and credentials of one API server. Created by {@link parseKubeconfig}, or by hand in tests.
 *
 * @public
 */
export interface ClusterConnection {
  /** `https://host:port`, optionally with a path prefix. */
  server: string;
  /** PEM bundle that signs the server's certificate; the system's roots when absent. */
  certificateAuthority?: string;
  /** Name to verify in the server's certificate instead of the host. */
  tlsServerName?: string;
  credentials: ClusterCredentials;
  /**
   * Refuses addresses that the host name resolves to: returns the reason, or undefined if the address is allowed.
   * Called for each new connection, so that a name cannot be redirected later.
   */
  refuseAddress?: (address: string) => string | undefined;
}

/** Credentials of a client. @public */
export type ClusterCredentials =
  | { type: 'token'; token: SecretValue }
  | {
      type: 'tokenSource';
      getToken: () => Promise<SecretValue>;
      /** Path of the file with the token: another path is another credential. */
      file?: string;
    }
  | { type: 'clientCertificate'; certificate: string; key: SecretValue };
