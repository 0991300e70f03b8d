import { ServiceUnavailableError } from '@backstage/errors';
import type { Impersonation, KubeClient } from '@squadron/controller-node';

/**
 * A client whose connection can be replaced while it is used, e.g. after the rotation of a credential.
 * New requests use the newest connection. Watches on the old one fail, and their reflectors resume them at the same
 * resource version, so that nothing is listed again and nothing is lost.
 *
 * @public
 */
export interface SwitchableKubeClient {
  readonly client: KubeClient;
  /** Switches to another connection and closes the previous one. */
  switchTo(next: KubeClient): Promise<void>;
  close(): Promise<void>;
}

/** Starts with one client; see {@link SwitchableKubeClient}. @internal */
export function createSwitchableKubeClient(
  first: KubeClient,
): SwitchableKubeClient {
  let current = first;
  const waiting = new Set<() => void>();
  return {
    client: forwardTo(
      () => current,
      signal =>
        new Promise(resolve => {
          waiting.add(resolve);
          const forget = () => waiting.delete(resolve);
          signal.addEventListener('abort', forget, { once: true });
        }),
    ),
    async switchTo(next) {
      const previous = current;
      current = next;
      waiting.forEach(resolve => resolve());
      waiting.clear();
      await previous.close();
    },
    close: () => current.close(),
  };
}

/** Each call looks up the current client. */
function forwardTo(
  target: () => KubeClient,
  switched: (signal: AbortSignal) => Promise<void>,
): KubeClient {
  // A new credential is a reason for an immediate retry, like a new connection.
  const orSwitched =
    (name: 'whenReachable' | 'whenReady') => (signal: AbortSignal) =>
      Promise.race([
        switched(signal),
        target()[name]?.(signal) ?? untilAborted(signal),
      ]);
  return {
    get server() {
      return target().server;
    },
    find: (kind, key, options) => target().find(kind, key, options),
    get: (kind, key, options) => target().get(kind, key, options),
    list: (kind, options) => target().list(kind, options),
    listAll: (kind, options) => target().listAll(kind, options),
    create: (kind, object, options) => target().create(kind, object, options),
    replace: (kind, object, options) => target().replace(kind, object, options),
    apply: (kind, object, options) => target().apply(kind, object, options),
    patch: (kind, key, patch, options) =>
      target().patch(kind, key, patch, options),
    delete: (kind, key, options) => target().delete(kind, key, options),
    watch: (kind, options) => target().watch(kind, options),
    request: request => target().request(request),
    requestJson: request => target().requestJson(request),
    impersonate: (impersonation: Impersonation) =>
      forwardTo(() => target().impersonate(impersonation), switched),
    lastContactMs: () => target().lastContactMs?.(),
    whenReachable: orSwitched('whenReachable'),
    whenReady: orSwitched('whenReady'),
    openSocket: async () => target().openSocket?.() ?? refuse(),
    identity: async () => target().identity?.() ?? refuse(),
    close: () => target().close(),
  };
}

function refuse(): never {
  throw new ServiceUnavailableError('The cluster has no usable credential');
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), {
      once: true,
    });
  });
}
