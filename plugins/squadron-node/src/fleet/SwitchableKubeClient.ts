import { createDeferred } from '@backstage/types';
import type { Impersonation, KubeClient } from '@squadron/controller-node';

/**
 * A client whose connection can be replaced while it is used, e.g. after the rotation of a credential.
 * Requests begin on the newest connection; watches on the old one fail and are resumed by their reflector
 * from where they were, so that nothing is listed again and nothing is lost.
 *
 * @internal
 */
export interface SwitchableKubeClient {
  readonly client: KubeClient;
  /** Uses another connection from now on and closes the one before. */
  switchTo(next: KubeClient): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts with one client; see {@link SwitchableKubeClient}.
 *
 * @internal
 */
export function createSwitchableKubeClient(
  first: KubeClient,
): SwitchableKubeClient {
  let current = first;
  let switched = createDeferred();
  return {
    client: forwardTo(
      () => current,
      () => switched,
    ),
    async switchTo(next) {
      const previous = current;
      current = next;
      switched.resolve();
      switched = createDeferred();
      await previous.close();
    },
    close: () => current.close(),
  };
}

/** Every call asks again where to go; that is the whole trick. */
function forwardTo(
  target: () => KubeClient,
  switched: () => Promise<void>,
): KubeClient {
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
    // A new credential is as good a reason to try at once as a new connection is.
    whenReachable: signal =>
      Promise.race([
        switched(),
        target().whenReachable?.(signal) ?? untilAborted(signal),
      ]),
    close: () => target().close(),
  };
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), {
      once: true,
    });
  });
}
