import {
  createReflector,
  type Clock,
  type KubeClient,
  type Reflector,
} from '@squadron/controller-node';
import { type KubeSecret, KINDS } from '@squadron/kube-kinds';
import type { LoggerService } from '@backstage/backend-plugin-api';
import type { CredentialReference } from './membership';
import { slimMeta } from './transforms';

/** State of one watched Secret: `secret` is undefined if it does not exist. */
type SecretState =
  | { type: 'unread'; error?: string }
  | { type: 'read'; secret: KubeSecret | undefined };

/**
 * Watches exactly the Secrets that ClusterProfiles name, each by its name: the hub's other Secrets are
 * neither read nor cached, and a Role with `resourceNames` is sufficient.
 *
 * @public
 */
export class SecretWatches {
  readonly #watches = new Map<
    string,
    { reflector: Reflector<KubeSecret>; abort: AbortController }
  >();
  readonly #options: SecretWatchesOptions;

  constructor(options: SecretWatchesOptions) {
    this.#options = options;
  }

  /** Starts missing watches and ends those without a reference. */
  follow(references: readonly CredentialReference[]): void {
    const wanted = new Map(
      references.map(reference => [watchKey(reference), reference]),
    );
    for (const [key, { abort }] of this.#watches) {
      if (!wanted.has(key)) {
        abort.abort();
        this.#watches.delete(key);
      }
    }
    for (const [key, reference] of wanted) {
      if (!this.#watches.has(key)) {
        this.#watches.set(key, this.#open(reference));
      }
    }
  }

  get(reference: CredentialReference): SecretState {
    const reflector = this.#watches.get(watchKey(reference))?.reflector;
    const status = reflector?.status();
    if (!reflector || !status?.synced) {
      return { type: 'unread', error: status?.error };
    }
    return {
      type: 'read',
      secret: reflector.store.get(reference),
    };
  }

  stop(): void {
    this.follow([]);
  }

  #open(reference: CredentialReference): {
    reflector: Reflector<KubeSecret>;
    abort: AbortController;
  } {
    const { client, clock, logger, onUpdate } = this.#options;
    const reflector = createReflector<KubeSecret>({
      client,
      kind: KINDS.secret,
      namespace: reference.namespace,
      fieldSelector: `metadata.name=${reference.name}`,
      transform: keepReadParts,
      clock,
      logger,
    });
    const abort = new AbortController();
    reflector.onEvent(onUpdate);
    reflector.onStatus(onUpdate);
    reflector.start(abort.signal);
    return { reflector, abort };
  }
}

interface SecretWatchesOptions {
  client: KubeClient;
  clock: Clock;
  logger: LoggerService;
  onUpdate: () => void;
}

function watchKey({ namespace, name }: CredentialReference): string {
  return `${namespace}/${name}`;
}

/** Keeps only the fields that are read. After `kubectl apply`, an annotation has a second copy of the data. */
function keepReadParts(secret: KubeSecret): KubeSecret {
  const { metadata, data } = slimMeta(secret);
  const { name, namespace, uid, resourceVersion, annotations } = metadata;
  return {
    metadata: { name, namespace, uid, resourceVersion, annotations },
    data,
  };
}
