import { isError, ServiceUnavailableError } from '@backstage/errors';
import type { NotificationService } from '@backstage/plugin-notifications-node';
import {
  messageText,
  needsAttention,
  stateText,
  type AccessList,
  type AccessEntry,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Notifies people of credentials that were not renewed in time: once shortly before they expire, and once after that.
 * If another process notifies as well, the notification is updated, not duplicated.
 *
 * @internal
 */
export class CredentialWarnings {
  /** Codes of the states that people were notified of, by credential. */
  #notified = new Map<string, string>();

  readonly #options: ConstructorParameters<typeof CredentialWarnings>[0];

  constructor(options: {
    readAccessList: () => Promise<AccessList>;
    notifications: NotificationService;
    /** Entity refs. */
    receivers: string[];
  }) {
    this.#options = options;
  }

  /**
   * Checks all credentials.
   *
   * @throws ServiceUnavailableError if a notification could not be sent; the next check tries again
   */
  async check(): Promise<void> {
    const { items } = await this.#options.readAccessList();
    const urgent = items.filter(needsAttention);
    const before = this.#notified;
    const failures: string[] = [];
    this.#notified = new Map();
    for (const entry of urgent) {
      const { code } = entry.state;
      try {
        if (before.get(entry.id) !== code) {
          await this.#notify(entry);
        }
        this.#notified.set(entry.id, code);
      } catch (error) {
        failures.push(
          `${entry.id}: ${isError(error) ? error.message : String(error)}`,
        );
      }
    }
    if (failures.length > 0) {
      throw new ServiceUnavailableError(
        `Notifications of credentials that are not renewed could not be sent (${failures.join(
          '; ',
        )}). Install the notifications backend, or remove squadron.authTokenRequests.notify.`,
      );
    }
  }

  async #notify({ id, consumer, cluster, state }: AccessEntry): Promise<void> {
    const { notifications, receivers } = this.#options;
    await notifications.send({
      recipients: { type: 'entity', entityRef: receivers },
      payload: {
        title: `${consumer} on ${cluster}: ${stateText(state).toLowerCase()}`,
        description: state.detail && messageText(state.detail),
        link: '/squadron/admin/access',
        severity: state.tone === 'danger' ? 'critical' : 'high',
        topic: 'squadron-credentials',
        scope: id,
      },
    });
  }
}
