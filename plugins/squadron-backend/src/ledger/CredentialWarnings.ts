import type { LoggerService } from '@backstage/backend-plugin-api';
import type { NotificationService } from '@backstage/plugin-notifications-node';
import {
  needsAttention,
  type CredentialLedger,
  type LedgerEntry,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Notifies people of credentials that should have been renewed and were not: once when the end is near, once when
 * it has come. Another process may tell it once more; the notification is then renewed, not doubled.
 *
 * @internal
 */
export class CredentialWarnings {
  /** Words that were told, by credential. */
  #told = new Map<string, string>();

  constructor(
    private readonly options: {
      readLedger: () => Promise<CredentialLedger>;
      notifications: NotificationService;
      /** Entity refs. */
      receivers: string[];
      logger: LoggerService;
    },
  ) {}

  /** Looks at all credentials. Never throws: the next look is soon. */
  async check(): Promise<void> {
    const { items } = await this.options.readLedger();
    const urgent = items.filter(needsAttention);
    const before = this.#told;
    this.#told = new Map();
    for (const entry of urgent) {
      const word = entry.state.word;
      if (before.get(entry.id) === word || (await this.#tell(entry))) {
        this.#told.set(entry.id, word);
      }
    }
  }

  async #tell(entry: LedgerEntry): Promise<boolean> {
    const { notifications, receivers, logger } = this.options;
    const { id, consumer, cluster, state } = entry;
    try {
      await notifications.send({
        recipients: { type: 'entity', entityRef: receivers },
        payload: {
          title: `${consumer} on ${cluster}: ${state.word.toLowerCase()}`,
          description: state.detail,
          link: '/squadron/inventory?tab=access',
          severity: state.tone === 'danger' ? 'critical' : 'high',
          topic: 'squadron-credentials',
          scope: id,
        },
      });
      return true;
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      logger.warn(
        `Nobody was told that the credential ${id} was not renewed: ${cause}. Install the notifications backend, or remove squadron.authTokenRequests.notify.`,
      );
      return false;
    }
  }
}
