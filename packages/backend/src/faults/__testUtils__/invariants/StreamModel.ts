import type { SeenObject } from '../probe/types';

type Version = Pick<SeenObject, 'uid' | 'resourceVersion'>;

/** Workloads by ID as a reader of the event stream knows them, who re-reads only what the stream names. */
export class StreamModel {
  readonly #known = new Map<string, Version>();
  readonly #breaches: string[] = [];

  /** Versions that went back, in the order of observation. */
  get breaches(): readonly string[] {
    return this.#breaches;
  }

  /** The reader's state of one workload; undefined when it does not exist. */
  set(id: string, seen: Version | undefined): void {
    const before = this.#known.get(id);
    if (!seen) {
      this.#known.delete(id);
      return;
    }
    if (
      before?.uid === seen.uid &&
      BigInt(seen.resourceVersion) < BigInt(before.resourceVersion)
    ) {
      this.#breaches.push(
        `${id} went back from version ${before.resourceVersion} to ${seen.resourceVersion}`,
      );
    }
    const { uid, resourceVersion } = seen;
    this.#known.set(id, { uid, resourceVersion });
  }

  /** The reader's state of all workloads. */
  setAll(seen: ReadonlyMap<string, Version>): void {
    for (const id of this.#known.keys()) {
      if (!seen.has(id)) {
        this.#known.delete(id);
      }
    }
    seen.forEach((version, id) => this.set(id, version));
  }

  /** Differences from the expected state. Empty when there are none. */
  differences(real: ReadonlyMap<string, Version>): string[] {
    const ids = new Set([...real.keys(), ...this.#known.keys()]);
    const text = (version: Version | undefined) =>
      version ? `${version.uid} at ${version.resourceVersion}` : 'nothing';
    return [...ids].flatMap(id => {
      const [is, knows] = [text(real.get(id)), text(this.#known.get(id))];
      return is === knows ? [] : [`${id}: ${is}, the reader has ${knows}`];
    });
  }
}
