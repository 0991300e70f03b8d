import { toError } from '@backstage/errors';
import { createHash } from 'node:crypto';
import type { LoggerService } from '@backstage/backend-plugin-api';
import { HUB_CLUSTER_ID, jsonWithSecrets } from '@squadron/kube-kinds';
import type {
  ClusterConnection,
  Clock,
  KubeClient,
} from '@squadron/controller-node';
import type { FleetMember } from './FleetMember';

/** Interval at which the hub's kubeconfig is read again: a restarted sandbox writes a new one. */
const REREAD_MS = 5_000;

interface HubLinkOptions {
  load: () => Promise<ClusterConnection>;
  hub: FleetMember;
  clock: Clock;
  logger: LoggerService;
}

/** Keeps the hub connected by its kubeconfig: waits until the file exists, and follows its changes. @public */
export class HubLink {
  readonly #options: HubLinkOptions;
  #onConnected: (client: KubeClient) => void = () => {};

  constructor(options: HubLinkOptions) {
    this.#options = options;
  }

  /** Called with the hub's client when it is connected for the first time, or to another server. */
  onConnected(listener: (client: KubeClient) => void): void {
    this.#onConnected = listener;
  }

  /** @param onRound - called each time the kubeconfig has been read */
  async run(signal: AbortSignal, onRound: () => void): Promise<void> {
    while (!signal.aborted) {
      await this.#refresh();
      onRound();
      await this.#options.clock.sleep(REREAD_MS, signal);
    }
  }

  async #refresh(): Promise<void> {
    const { load, hub, logger } = this.#options;
    let connection: ClusterConnection;
    try {
      connection = await load();
    } catch (error) {
      const problem = `The hub cannot be reached: ${toError(error).message}`;
      // A file that is being rewritten must not end a working connection.
      if (!hub.findClient() && hub.describe().problem !== problem) {
        logger.warn(problem, { cluster: HUB_CLUSTER_ID, retryMs: REREAD_MS });
        hub.setProblem(problem);
      }
      return;
    }
    const before = hub.findClient();
    const serverBefore = hub.describe().server;
    hub.setCredential({
      type: 'usable',
      connection,
      fingerprint: fingerprintOf(connection),
    });
    const client = hub.findClient();
    if (client && (client !== before || connection.server !== serverBefore)) {
      logger.info('The hub is connected', {
        cluster: HUB_CLUSTER_ID,
        server: connection.server,
      });
      this.#onConnected(client);
    }
  }
}

/** Ignores functions, i.e. token sources, whose file is compared. */
function fingerprintOf(connection: ClusterConnection): string {
  return createHash('sha256').update(jsonWithSecrets(connection)).digest('hex');
}
