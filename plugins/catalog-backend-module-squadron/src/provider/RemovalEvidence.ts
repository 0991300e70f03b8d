import type { LoggerService } from '@backstage/backend-plugin-api';
import type { FleetChange } from '@squadron/backstage-plugin-squadron-node';
import {
  storeKey,
  type Clock,
  type KubeClient,
} from '@squadron/controller-node';
import { kindName } from '@squadron/kube-kinds';
import { askForObjects, type ObjectsAnswer } from './askForObjects';
import type { Question } from './types';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

/** The evidence about an object that the cache lacks. @internal */
export type Finding =
  | { type: 'deleted' | 'requested' }
  | { type: 'exists'; askAgainAtMs: number }
  | { type: 'unconfirmed'; because: string; askAgainAtMs: number };

interface Entry {
  question: Question;
  finding: Finding;
  /** Consecutive answers that were inconclusive. */
  attempt: number;
}

/**
 * Evidence that an object which the cache lacks is deleted: the API server reported its deletion, or answers that it
 * has no such object. Each cluster is asked separately, one request at a time, so that one that hangs delays no other.
 *
 * @internal
 */
export class RemovalEvidence {
  readonly #entries = new Map<string, Entry>();
  readonly #waiting = new Map<string, Entry[]>();
  readonly #asking = new Set<string>();

  readonly #deps: ConstructorParameters<typeof RemovalEvidence>[0];

  constructor(deps: {
    client: (cluster: string) => KubeClient;
    logger: LoggerService;
    clock: Clock;
    /** Called when the finding about an object has changed. */
    onFinding: (question: Question) => void;
    signal: AbortSignal;
    /** At least 0 and below 1. */
    random?: () => number;
  }) {
    this.#deps = deps;
  }

  /** Records a watched deletion; any other change of the object discards its finding. */
  observe({ type, cluster, kind, object, evidence }: FleetChange): void {
    const { name = '', namespace } = object.metadata;
    const question = { cluster, kind, key: { name, namespace } };
    if (type === 'deleted' && evidence === 'watched') {
      this.#entries.set(idOf(question), {
        question,
        finding: { type: 'deleted' },
        attempt: 0,
      });
    } else {
      this.forget(question);
    }
  }

  /** What is known about an object; undefined if it must be asked, for the first time or again. */
  find(question: Question): Finding | undefined {
    const finding = this.#entries.get(idOf(question))?.finding;
    return finding && this.#isDue(finding) ? undefined : finding;
  }

  forget(question: Question): void {
    this.#entries.delete(idOf(question));
  }

  /** Forgets a cluster that has left, or whose ID another cluster has now. */
  forgetCluster(cluster: string): void {
    for (const [id, { question }] of this.#entries) {
      if (question.cluster === cluster) {
        this.#entries.delete(id);
      }
    }
  }

  /** Asks the API server; `onFinding` follows. Does nothing while the same question is in flight. */
  ask(question: Question): void {
    const id = idOf(question);
    const before = this.#entries.get(id);
    if (before?.finding.type === 'requested') {
      return;
    }
    const entry: Entry = {
      question,
      finding: { type: 'requested' },
      attempt: before?.attempt ?? 0,
    };
    this.#entries.set(id, entry);
    const { cluster } = question;
    const waiting = this.#waiting.get(cluster);
    if (waiting) {
      waiting.push(entry);
    } else {
      this.#waiting.set(cluster, [entry]);
    }
    void this.#askAll(cluster);
  }

  /** Questions whose last answer was inconclusive and whose retry is due. */
  due(): Question[] {
    return [...this.#entries.values()]
      .filter(({ finding }) => this.#isDue(finding))
      .map(({ question }) => question);
  }

  #isDue(finding: Finding): boolean {
    return (
      'askAgainAtMs' in finding &&
      finding.askAgainAtMs <= this.#deps.clock.now()
    );
  }

  async #askAll(cluster: string): Promise<void> {
    if (this.#asking.has(cluster)) {
      return;
    }
    this.#asking.add(cluster);
    // Lets all callers of this turn of the event loop add their questions first.
    await Promise.resolve();
    for (
      let entries = this.#take(cluster);
      entries.length > 0 && !this.#deps.signal.aborted;
      entries = this.#take(cluster)
    ) {
      const [{ question }] = entries;
      const answer = await this.#answerOf(
        question,
        entries.map(entry => entry.question.key),
      );
      this.#settle(entries, answer);
    }
    this.#asking.delete(cluster);
  }

  /** Takes the first waiting question, and all others about the same kind. */
  #take(cluster: string): Entry[] {
    const waiting = this.#waiting.get(cluster) ?? [];
    const isTaken = ({ question }: Entry) =>
      kindName(question.kind) === kindName(waiting[0].question.kind);
    const rest = waiting.filter(entry => !isTaken(entry));
    if (rest.length > 0) {
      this.#waiting.set(cluster, rest);
    } else {
      this.#waiting.delete(cluster);
    }
    return waiting.filter(isTaken);
  }

  async #answerOf(
    { cluster, kind }: Question,
    keys: Question['key'][],
  ): Promise<ObjectsAnswer> {
    const { client, signal } = this.#deps;
    let reader: KubeClient;
    try {
      reader = client(cluster);
    } catch (error) {
      return {
        type: 'unconfirmed',
        because: 'it is not connected',
        error: String(error),
      };
    }
    return askForObjects(reader, kind, keys, signal);
  }

  #settle(entries: Entry[], answer: ObjectsAnswer): void {
    const { clock, signal } = this.#deps;
    if (signal.aborted) {
      return;
    }
    if (answer.type === 'unconfirmed' && entries[0].attempt === 0) {
      this.#log(entries, answer);
    }
    for (const entry of entries) {
      const { question } = entry;
      // If the object has changed since the question, the answer is outdated.
      if (this.#entries.get(idOf(question)) === entry) {
        const askAgainAtMs = clock.now() + this.#delayMs(entry.attempt);
        entry.attempt += 1;
        if (answer.type === 'unconfirmed') {
          const because = `cluster ${question.cluster} cannot confirm that the object is deleted: ${answer.because}`;
          entry.finding = { type: 'unconfirmed', because, askAgainAtMs };
        } else {
          entry.finding = answer.existing.has(storeKey(question.key))
            ? { type: 'exists', askAgainAtMs }
            : { type: 'deleted' };
        }
        this.#deps.onFinding(question);
      }
    }
  }

  #log(
    entries: Entry[],
    { because, error }: Extract<ObjectsAnswer, { type: 'unconfirmed' }>,
  ): void {
    const { cluster, kind } = entries[0].question;
    this.#deps.logger.warn(
      `Cluster ${cluster} cannot confirm that ${entries.length} of its ${kind.plural} are deleted: ${because}. Their entities stay; retrying until it answers.`,
      { cluster, kind: kindName(kind), ...(error && { error }) },
    );
  }

  #delayMs(attempt: number): number {
    const { random = Math.random } = this.#deps;
    const fullMs = Math.min(FIRST_RETRY_MS * 2 ** attempt, LAST_RETRY_MS);
    return fullMs * (0.5 + random() / 2);
  }
}

function idOf({ cluster, kind, key }: Question): string {
  return `${cluster}/${kindName(kind)}/${storeKey(key)}`;
}
