import { ConflictError } from '@backstage/errors';
import { FIELD_MANAGERS, HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { claimFacts } from '@squadron/backstage-plugin-squadron-node';
import type {
  Fleet,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { applyIfChanged, type Logger } from '@squadron/controller-node';
import { isOurs } from '../../actions';
import { answerReview } from './answerReview';
import type { KeyPair } from './certificates';
import { keepCertificates } from './keepCertificates';
import { bundleOf } from './renewCertificates';
import { startWebhookServer, type WebhookServer } from './startWebhookServer';
import {
  hostOf,
  renderWebhookConfiguration,
  WEBHOOK_CONFIGURATION_NAME,
  webhookConfigurationKind,
} from './webhookConfiguration';

/** @internal */
export interface ClaimWebhookOptions {
  config: NonNullable<SquadronConfig['controllers']['webhook']>;
  fleet: Fleet;
  /** The namespace on the hub that contains the certificates. */
  namespace: string;
  logger: Logger;
}

/** The claim webhook of this process. @internal */
export class ClaimWebhook {
  readonly #options: ClaimWebhookOptions;
  #server?: WebhookServer;

  constructor(options: ClaimWebhookOptions) {
    this.#options = options;
  }

  /**
   * Renews due certificates, listens, and registers with the API server. Writes nothing if everything is up to date.
   *
   * The configuration is read before the certificates and guarded by the observed version: a process with older
   * certificates than another one therefore cannot remove a new authority from the bundle.
   */
  async reconcile(nowMs: number, signal?: AbortSignal): Promise<void> {
    const { config, fleet, namespace } = this.#options;
    const client = fleet.client(HUB_CLUSTER_ID);
    const live = await client.find(
      webhookConfigurationKind,
      { name: WEBHOOK_CONFIGURATION_NAME },
      { signal },
    );
    if (live && !isOurs(live)) {
      throw new ConflictError(
        `ValidatingWebhookConfiguration ${WEBHOOK_CONFIGURATION_NAME} on the hub is not Squadron's; remove it`,
      );
    }
    const certificates = await keepCertificates(client, {
      namespace,
      host: hostOf(config.address),
      nowMs,
      signal,
    });
    const server = await this.#serve(certificates.serving);
    const wanted = renderWebhookConfiguration(config, bundleOf(certificates));
    await applyIfChanged(client, webhookConfigurationKind, wanted, live, {
      fieldManager: FIELD_MANAGERS.webhook,
      force: true,
      isGuarded: true,
      signal,
    });
    // The API server trusts the issuer from here on.
    server.use(certificates.serving);
  }

  async stop(): Promise<void> {
    await this.#server?.close();
    this.#server = undefined;
  }

  /** Listens before the webhook is registered. */
  async #serve(serving: KeyPair): Promise<WebhookServer> {
    const { config, fleet, logger } = this.#options;
    this.#server ??= await startWebhookServer({
      host: config.host,
      port: config.port,
      serving,
      answer: request =>
        answerReview(request, cluster => claimFacts(fleet, cluster)),
      logger,
    });
    return this.#server;
  }
}
