import { isError, ServiceUnavailableError } from '@backstage/errors';
import type { NotificationService } from '@backstage/plugin-notifications-node';
import {
  needsAttention,
  type AccessList,
  type AccessEntry,
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
      readAccessList: () => Promise<AccessList>;
      notifications: NotificationService;
      /** Entity refs. */
      receivers: string[];
    },
  ) {}

  /**
   * Looks at all credentials.
   *
   * @throws ServiceUnavailableError when somebody should have been notified and could not be; the next look tries again
   */
  async check(): Promise<void> {
    const { items } = await this.options.readAccessList();
    const urgent = items.filter(needsAttention);
    const before = this.#told;
    const failures: string[] = [];
    this.#told = new Map();
    for (const entry of urgent) {
      const { word } = entry.state;
      try {
        if (before.get(entry.id) !== word) {
          await this.#notify(entry);
        }
        this.#told.set(entry.id, word);
      } catch (error) {
        failures.push(
          `${entry.id}: ${isError(error) ? error.message : String(error)}`,
        );
      }
    }
    if (failures.length > 0) {
      throw new ServiceUnavailableError(
        `No notification was sent of credentials that are not renewed (${failures.join(
          '; ',
        )}). Install the notifications backend, or remove squadron.authTokenRequests.notify.`,
      );
    }
  }

  async #notify({ id, consumer, cluster, state }: AccessEntry): Promise<void> {
    const { notifications, receivers } = this.options;
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
  }
}
