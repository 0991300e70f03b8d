import type { ScopedChange, ViewChange } from './changesOf';

/** Beyond this number of objects per cluster and topic, IDs are of no use to a page. */
const MAX_IDS = 200;

/**
 * Collects changes until they are taken. Equal changes are stored once; beyond a maximum per cluster and topic they
 * become one entry without ID, so that the size of a message is bounded.
 *
 * @internal
 */
export class ChangeBatch {
  readonly #groups = new Map<string, Map<string, ScopedChange>>();

  get isEmpty(): boolean {
    return this.#groups.size === 0;
  }

  add(scoped: ScopedChange): void {
    const { topic, cluster, id } = scoped.change;
    const group = `${topic}/${cluster}`;
    const changes = this.#groups.get(group) ?? new Map<string, ScopedChange>();
    this.#groups.set(group, changes);
    const isWhole = changes.has('');
    if (id === undefined || isWhole || changes.size >= MAX_IDS) {
      changes.clear();
      changes.set('', { change: { topic, cluster } });
      return;
    }
    changes.set(id, scoped);
  }

  /** Removes and returns all changes. */
  take(): ScopedChange[] {
    const taken = [...this.#groups.values()].flatMap(changes => [
      ...changes.values(),
    ]);
    this.#groups.clear();
    return taken;
  }
}

/**
 * Returns the changes that are visible in a scope of permissions. Those without an ID name no cluster, since every reader
 * of their topic receives them.
 *
 * @internal
 */
export function visibleChanges(
  changes: readonly ScopedChange[],
  scope: Record<ViewChange['topic'], StreamAccess>,
): ViewChange[] {
  const visible = changes
    .filter(({ change, subject, scope: of = change.topic }) => {
      const { isAllowed, allows } = scope[of];
      return isAllowed && (subject === undefined || allows(subject));
    })
    .map(({ change: { topic, cluster, id } }) =>
      id === undefined ? { topic } : { topic, cluster, id },
    );
  const key = ({ topic, id }: ViewChange) => `${topic} ${id ?? ''}`;
  return [...new Map(visible.map(one => [key(one), one])).values()];
}

/** The part of an {@link AccessScope} that the stream needs. */
interface StreamAccess {
  isAllowed: boolean;
  allows: (subject: NonNullable<ScopedChange['subject']>) => boolean;
}
