import { mockCredentials } from '@backstage/backend-test-utils';
import {
  streamMessageSchema,
  type Change,
} from '@squadron/backstage-plugin-squadron-common';

/** Follows the event stream of a person as a page does, and collects the changes that it reports. */
export class StreamWatch {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #abort = new AbortController();
  #seen: Change[] = [];
  #isReread = false;
  /** Why it ended for good, before it was closed. */
  end: string | undefined;

  private constructor(baseUrl: string, person: string) {
    this.#url = `${baseUrl}/v1/stream`;
    this.#headers = {
      authorization: mockCredentials.user.header(`user:default/${person}`),
    };
  }

  /** Opens the stream as a person. The watch has no changes if the person is refused. */
  static async open(baseUrl: string, person: string): Promise<StreamWatch> {
    const watch = new StreamWatch(baseUrl, person);
    const response = await watch.#connect();
    if (response.ok) {
      watch.#follow(response).then(
        reason => {
          watch.end = reason;
        },
        error => {
          watch.end = String(error);
        },
      );
    }
    return watch;
  }

  /**
   * Changes since the last {@link StreamWatch.take}. `isReread`: a busy portal could not check the rights in time and
   * ended the stream, after which a page reads everything again.
   */
  get received(): { seen: readonly Change[]; isReread: boolean } {
    return { seen: this.#seen, isReread: this.#isReread };
  }

  /** Forgets what was received, and returns it. */
  take(): StreamWatch['received'] {
    const { received } = this;
    this.#seen = [];
    this.#isReread = false;
    return received;
  }

  close(): void {
    this.#abort.abort();
  }

  #connect(): Promise<Response> {
    const { signal } = this.#abort;
    return fetch(this.#url, { headers: this.#headers, signal });
  }

  async #follow(response: Response): Promise<string> {
    const reason = await this.#read(response);
    if (reason !== 'unavailable') {
      return reason;
    }
    const next = await this.#connect();
    this.#isReread = true;
    return next.ok ? this.#follow(next) : `${next.status}`;
  }

  /** Resolves with the reason of the end. */
  async #read({ body }: Response): Promise<string> {
    let text = '';
    let reason = 'without a reason';
    const decoder = new TextDecoder();
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      const lines = (text + decoder.decode(chunk, { stream: true })).split(
        '\n',
      );
      text = lines.pop() ?? '';
      for (const line of lines.filter(one => one.startsWith('data: '))) {
        const message = streamMessageSchema.parse(JSON.parse(line.slice(6)));
        if (message.type === 'changed') {
          this.#seen.push(...message.changes);
        } else if (message.type === 'end') {
          ({ reason } = message);
        }
      }
    }
    return reason;
  }
}
