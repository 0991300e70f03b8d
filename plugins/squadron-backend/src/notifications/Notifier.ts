import type { NotificationService } from '@backstage/plugin-notifications-node';
import type { Translate } from '@squadron/backstage-plugin-squadron-common';
import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';
import { compare } from './compare';
import type { NotificationStore } from './NotificationStore';
import type { Observed } from './observe';
import { isQuiet } from './quietHours';
import { receiversOf, type Person } from './receiversOf';
import { distribute } from './distribute';
import type { Draft, OutgoingNotification } from './types';

interface NotifierOptions {
  store: NotificationStore;
  people: { list(): Promise<Person[]> };
  notifications: Pick<NotificationService, 'send'>;
  config: SquadronConfig['notifications'];
  /** Entity refs that always get notifications of credentials. */
  credentialReceivers: readonly string[];
  t?: Translate;
}

/**
 * Notifies people of changes of the fleet. A round stores the changes together with their notifications and sends them
 * afterwards. If a round is interrupted, the next one completes it, on any replica.
 *
 * @internal
 */
export class Notifier {
  readonly #options: NotifierOptions;

  constructor(options: NotifierOptions) {
    this.#options = options;
  }

  /** Rejects if the database or the notifications backend does not answer; the next round tries again. */
  async round(observed: Observed): Promise<void> {
    const { store, config, t } = this.#options;
    const { nowMs } = observed;
    const state = await store.load();
    const { changes, drafts } = compare(
      state.revision === 0 ? undefined : state.seen,
      observed,
    );
    const { outgoing, windows } = distribute({
      drafts: await this.#addressed(drafts),
      windows: state.windows,
      isQuiet: config.quietHours ? isQuiet(config.quietHours, nowMs) : false,
      t,
      nowMs,
    });
    const isSame =
      changes.size === 0 && windows.size === 0 && state.revision > 0;
    if (
      isSame ||
      (await store.commit(state, { seen: changes, windows, outgoing, nowMs }))
    ) {
      await store.flush(send => this.#send(send), nowMs);
    }
  }

  async #addressed(drafts: Draft[]) {
    const { config, people, credentialReceivers } = this.#options;
    const wanted = drafts.filter(({ topic }) => config.topics.includes(topic));
    const known = wanted.length > 0 ? await people.list() : [];
    return wanted.map(draft => ({
      draft,
      receivers: [
        ...new Set([
          ...receiversOf(draft, known).map(({ user }) => user),
          ...(draft.subject === 'credential' ? credentialReceivers : []),
        ]),
      ],
    }));
  }

  async #send({ receivers, payload }: OutgoingNotification): Promise<void> {
    await this.#options.notifications.send({
      recipients: { type: 'entity', entityRef: receivers },
      payload,
    });
  }
}
