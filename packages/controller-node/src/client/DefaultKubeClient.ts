import type { TLSSocket } from 'node:tls';
import { InputError } from '@backstage/errors';
import {
  apiVersionOf,
  typeMeta,
  jsonWithSecrets,
  SecretValue,
  type KubeManifest,
  type KubeObject,
  type ObjectKey,
  type Kind,
  type ResourceKind,
} from '@squadron/kube-kinds';
import { readText, tryParseJson } from './body';
import { isNotFound, KubeAnswerError } from './errors';
import {
  callerHeaders,
  identityHeaders,
  type IdentityHeaders,
} from './headers';
import { hidingSecrets } from './hidingSecrets';
import { listPages } from './listPages';
import { checkRawPath, collectionPath, objectPath, queryString } from './paths';
import { apiErrorOf } from './status';
import type { Transport, TransportResponse } from './transport/types';
import type {
  ApplyOptions,
  ClusterConnection,
  DeleteOptions,
  Impersonation,
  KubeClient,
  KubeList,
  ListOptions,
  PatchOptions,
  RawRequest,
  RawResponse,
  WatchEvent,
  WatchOptions,
} from './types';
import { Prober } from './transport/Prober';
import { readWatchEvents } from './watchEvents';
import { objectProblem } from './objectProblem';
import { sealSecrets } from '../secrets/sealSecrets';

const DEFAULT_TIMEOUT_MS = 30_000;
const READY_TIMEOUT_MS = 3_000;
// A Status object has at most one cause per invalid field.
const MAX_ERROR_BYTES = 1024 * 1024;

const PATCH_CONTENT_TYPES = {
  merge: 'application/merge-patch+json',
  json: 'application/json-patch+json',
  // JSON is valid YAML, and this is the only type that all supported API servers accept.
  apply: 'application/apply-patch+yaml',
} as const;

/** The client over a {@link Transport}. See {@link createKubeClient}. @internal */
export class DefaultKubeClient implements KubeClient {
  readonly server: string;
  readonly #connection: ClusterConnection;
  readonly #transport: Transport;
  readonly #impersonation: Impersonation | undefined;
  readonly #pathPrefix: string;
  readonly #readiness = new Prober(() => this.#checkReady());

  constructor(options: {
    connection: ClusterConnection;
    transport: Transport;
    impersonation?: Impersonation;
  }) {
    const url = new URL(options.connection.server);
    this.server = url.origin + url.pathname.replace(/\/+$/, '');
    this.#connection = options.connection;
    this.#transport = options.transport;
    this.#impersonation = options.impersonation;
    this.#pathPrefix = url.pathname.replace(/\/+$/, '');
  }

  async find<T extends KubeObject = KubeManifest>(
    kind: Kind<T>,
    key: ObjectKey,
    options: { signal?: AbortSignal } = {},
  ): Promise<T | undefined> {
    try {
      return await this.get(kind, key, options);
    } catch (error) {
      if (isNotFound(error)) {
        return undefined;
      }
      throw error;
    }
  }

  async get<T extends KubeObject = KubeManifest>(
    kind: Kind<T>,
    key: ObjectKey,
    options: { signal?: AbortSignal } = {},
  ): Promise<T> {
    return this.requestJson<T>({
      method: 'GET',
      path: objectPath(kind, key),
      ...options,
    });
  }

  async list<T extends KubeObject = KubeManifest>(
    kind: Kind<T>,
    options: ListOptions = {},
  ): Promise<KubeList<T>> {
    const path =
      collectionPath(kind, options.namespace) + queryString(listQuery(options));
    const { value, bytes } = await this.#readJson(
      { method: 'GET', path, signal: options.signal },
      options.maxBytes,
    );
    const { items, metadata } = listOf(value);
    if (!items || !metadata?.resourceVersion) {
      throw new KubeAnswerError(
        `${this.server} answered the list of ${kind.plural} with something other than a list`,
      );
    }
    const apiVersion = apiVersionOf(kind);
    for (const item of items) {
      const problem = objectProblem(item, kind);
      if (problem !== undefined) {
        throw new KubeAnswerError(
          `${this.server} answered the list of ${kind.plural} with an object that ${problem}`,
        );
      }
      // In lists of built-in kinds, items have no apiVersion and kind.
      item.apiVersion ??= apiVersion;
      item.kind ??= kind.kind;
    }
    return {
      items: items as T[],
      resourceVersion: metadata.resourceVersion,
      continueToken: metadata.continue || undefined,
      bytes,
    };
  }

  async listAll<T extends KubeObject = KubeManifest>(
    kind: Kind<T>,
    options: ListOptions = {},
  ): Promise<KubeList<T>> {
    let items: T[] = [];
    let resourceVersion = '';
    for await (const page of listPages<T>(this, kind, options)) {
      items = page.isRestart ? page.items : items.concat(page.items);
      resourceVersion = page.resourceVersion;
    }
    return { items, resourceVersion };
  }

  async create<T extends KubeObject = KubeManifest>(
    kind: ResourceKind,
    object: T,
    options: {
      dryRun?: boolean;
      fieldManager?: string;
      signal?: AbortSignal;
    } = {},
  ): Promise<T> {
    const { dryRun, fieldManager, signal } = options;
    const { namespace } = object.metadata;
    if (kind.namespaced && !namespace) {
      throw new InputError(
        `A ${kind.kind} needs metadata.namespace to be created`,
      );
    }
    const query = queryString({ ...dryRunQuery(dryRun), fieldManager });
    return this.requestJson<T>({
      method: 'POST',
      path:
        collectionPath(kind, kind.namespaced ? namespace : undefined) + query,
      body: withType(kind, object),
      signal,
    });
  }

  async replace<T extends KubeObject = KubeManifest>(
    kind: ResourceKind,
    object: T,
    options: {
      subresource?: 'status';
      dryRun?: boolean;
      signal?: AbortSignal;
    } = {},
  ): Promise<T> {
    const { subresource, dryRun, signal } = options;
    return this.requestJson<T>({
      method: 'PUT',
      path:
        objectPath(kind, keyOf(kind, object), subresource) +
        queryString(dryRunQuery(dryRun)),
      body: withType(kind, object),
      signal,
    });
  }

  async apply<T extends KubeObject = KubeManifest>(
    kind: ResourceKind,
    object: T,
    options: ApplyOptions,
  ): Promise<T> {
    const {
      fieldManager,
      force = false,
      dryRun,
      subresource,
      signal,
    } = options;
    const query = queryString({ fieldManager, force, ...dryRunQuery(dryRun) });
    return this.requestJson<T>({
      method: 'PATCH',
      path: objectPath(kind, keyOf(kind, object), subresource) + query,
      headers: { 'content-type': PATCH_CONTENT_TYPES.apply },
      body: withType(kind, object),
      signal,
    });
  }

  async patch<T extends KubeObject = KubeManifest>(
    kind: Kind<T>,
    key: ObjectKey,
    patch: unknown,
    options: PatchOptions = {},
  ): Promise<T> {
    const {
      type = 'merge',
      fieldManager,
      subresource,
      dryRun,
      signal,
    } = options;
    const query = queryString({ fieldManager, ...dryRunQuery(dryRun) });
    return this.requestJson<T>({
      method: 'PATCH',
      path: objectPath(kind, key, subresource) + query,
      headers: { 'content-type': PATCH_CONTENT_TYPES[type] },
      body: patch,
      signal,
    });
  }

  async delete(
    kind: ResourceKind,
    key: ObjectKey,
    options: DeleteOptions = {},
  ): Promise<boolean> {
    const { uid, resourceVersion, propagationPolicy, dryRun, signal } = options;
    try {
      await this.requestJson({
        method: 'DELETE',
        path: objectPath(kind, key),
        // With a body, the server ignores the query: a dry run requested there would delete the object.
        body: {
          apiVersion: 'v1',
          kind: 'DeleteOptions',
          ...(dryRun && { dryRun: ['All'] }),
          ...(propagationPolicy && { propagationPolicy }),
          ...((uid || resourceVersion) && {
            preconditions: { uid, resourceVersion },
          }),
        },
        signal,
      });
      return true;
    } catch (error) {
      if (isNotFound(error)) {
        return false;
      }
      throw error;
    }
  }

  async *watch<T extends KubeObject = KubeManifest>(
    kind: Kind<T>,
    options: WatchOptions,
  ): AsyncGenerator<WatchEvent<T>> {
    const { timeoutSeconds, onOpen, signal } = options;
    const query = queryString({
      ...listQuery(options),
      watch: true,
      allowWatchBookmarks: true,
      timeoutSeconds,
    });
    const path = collectionPath(kind, options.namespace);
    const { response, hide } = await this.#send(
      { method: 'GET', path: path + query, signal },
      true,
    );
    const context = this.#context('watch', path);
    await this.#throwOnError(response, context, hide);
    onOpen?.();
    yield* readWatchEvents<T>(response.body, kind, context);
  }

  async request(request: RawRequest): Promise<RawResponse> {
    const { response, hide } = await this.#send(request, false);
    return isSuccess(response)
      ? response
      : { ...response, body: hiddenBody(response, hide) };
  }

  async requestJson<T>(request: RawRequest): Promise<T> {
    const { value } = await this.#readJson(request);
    return value as T;
  }

  async #readJson(
    request: RawRequest,
    maxBytes?: number,
  ): Promise<{ value: unknown; bytes: number }> {
    const { response, hide } = await this.#send(request, false);
    const context = this.#context(request.method, request.path);
    await this.#throwOnError(response, context, hide);
    const text = await readText(response.body, { maxBytes });
    const value = tryParseJson(text);
    if (value === undefined) {
      throw new KubeAnswerError(
        `The answer, of ${text.length} characters, is not JSON (${context})`,
      );
    }
    return { value: sealSecrets(value), bytes: text.length };
  }

  impersonate(impersonation: Impersonation): KubeClient {
    return new DefaultKubeClient({
      connection: this.#connection,
      transport: this.#transport,
      impersonation,
    });
  }

  lastContactMs(): number | undefined {
    return this.#transport.lastContactMs();
  }

  async whenReachable(signal: AbortSignal): Promise<void> {
    return this.#transport.whenReachable(signal);
  }

  async whenReady(signal: AbortSignal): Promise<void> {
    return this.#readiness.wait(signal);
  }

  async #checkReady(): Promise<void> {
    const path = '/readyz';
    const { response, hide } = await this.#send(
      { method: 'GET', path, timeoutMs: READY_TIMEOUT_MS },
      false,
    );
    await this.#throwOnError(response, this.#context('GET', path), hide);
    await readText(response.body);
  }

  openSocket(): Promise<TLSSocket> {
    return this.#transport.openSocket();
  }

  async identity(): Promise<SecretValue<IdentityHeaders>> {
    return new SecretValue(await this.#identity());
  }

  #identity(): Promise<IdentityHeaders> {
    return identityHeaders(this.#connection.credentials, this.#impersonation);
  }

  async close(): Promise<void> {
    await this.#transport.close();
  }

  async #send(
    request: RawRequest,
    isWatch: boolean,
  ): Promise<{ response: TransportResponse; hide: (text: string) => string }> {
    const {
      method,
      path,
      body,
      signal,
      timeoutMs = DEFAULT_TIMEOUT_MS,
    } = request;
    const text =
      typeof body === 'string' || body === undefined
        ? body
        : jsonWithSecrets(body);
    const headers = {
      accept: 'application/json',
      'user-agent': 'squadron',
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...callerHeaders(request.headers),
    };
    const checkedPath = this.#pathPrefix + checkRawPath(path);
    const identity = await this.#identity();
    const response = await this.#transport.request({
      method,
      path: checkedPath,
      headers: { ...headers, ...identity },
      body: text,
      signal,
      timeoutMs,
      isWatch,
    });
    return { response, hide: hidingSecrets(identity.authorization, body) };
  }

  async #throwOnError(
    response: TransportResponse,
    context: string,
    hide: (text: string) => string,
  ): Promise<void> {
    if (isSuccess(response)) {
      return;
    }
    const text = await hiddenText(response, hide);
    throw apiErrorOf({
      httpStatus: response.status,
      body: tryParseJson(text) ?? text,
      retryAfter: response.headers['retry-after'],
      context,
    });
  }

  #context(method: string, path: string): string {
    return `${method} ${path.split('?', 1)[0]} at ${this.server}`;
  }
}

function isSuccess({ status }: TransportResponse): boolean {
  return status >= 200 && status < 300;
}

async function hiddenText(
  { body }: TransportResponse,
  hide: (text: string) => string,
): Promise<string> {
  return hide(await readText(body, { maxBytes: MAX_ERROR_BYTES }));
}

async function* hiddenBody(
  response: TransportResponse,
  hide: (text: string) => string,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(await hiddenText(response, hide));
}

function listOf(value: unknown): {
  items?: KubeObject[];
  metadata?: { resourceVersion?: string; continue?: string };
} {
  if (typeof value !== 'object' || value === null) {
    return {};
  }
  const { items, metadata } = value as Record<string, unknown>;
  return {
    // An empty list of an aggregated API is null.
    items: Array.isArray(items ?? [])
      ? ((items ?? []) as KubeObject[])
      : undefined,
    metadata: isListMeta(metadata) ? metadata : undefined,
  };
}

function isListMeta(
  value: unknown,
): value is { resourceVersion?: string; continue?: string } {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const { resourceVersion, continue: token } = value as Record<string, unknown>;
  return [resourceVersion, token].every(
    text => text === undefined || typeof text === 'string',
  );
}

function keyOf(kind: ResourceKind, object: KubeObject): ObjectKey {
  const { name, namespace } = object.metadata;
  if (!name) {
    throw new InputError(`A ${kind.kind} needs metadata.name`);
  }
  if (kind.namespaced && !namespace) {
    throw new InputError(`${kind.kind} '${name}' needs metadata.namespace`);
  }
  return kind.namespaced ? { name, namespace } : { name };
}

function withType<T extends KubeObject>(kind: Kind<T>, object: T): T {
  return { ...object, ...typeMeta(kind) };
}

function dryRunQuery(dryRun: boolean | undefined): { dryRun?: 'All' } {
  return dryRun ? { dryRun: 'All' } : {};
}

function listQuery(options: ListOptions) {
  const {
    labelSelector,
    fieldSelector,
    limit,
    continueToken,
    resourceVersion,
  } = options;
  return {
    labelSelector,
    fieldSelector,
    limit,
    continue: continueToken,
    resourceVersion,
    resourceVersionMatch: options.resourceVersionMatch,
  };
}
