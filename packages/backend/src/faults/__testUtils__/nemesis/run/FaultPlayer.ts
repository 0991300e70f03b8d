import type { FaultWorld } from '../../world';
import { placeOf, type NemesisStep, type NemesisTarget } from '../schedule';
import type { FaultSpan } from '../types';
import { startDisturbance } from './startDisturbance';

type Played = Extract<NemesisStep, { type: 'begin' | 'end' }>;

/** Starts and ends the faults of a schedule, those of one source sequentially. */
export class FaultPlayer {
  readonly #world: FaultWorld;
  readonly #now: () => number;
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #running = new Map<number, () => Promise<unknown>>();
  readonly #spans = new Map<number, FaultSpan>();
  /** Problems of the run itself. */
  readonly problems: string[] = [];

  constructor(options: { world: FaultWorld; now: () => number }) {
    this.#world = options.world;
    this.#now = options.now;
  }

  /** Current faults have no end yet. */
  get spans(): FaultSpan[] {
    return [...this.#spans.values()];
  }

  isKilled(target: NemesisTarget): boolean {
    return this.spans.some(
      span =>
        span.target === target &&
        span.fault.type === 'kill' &&
        span.toMs === Infinity,
    );
  }

  play(step: Played): void {
    const { type, id, target, fault } = step;
    const place = placeOf(target, fault);
    // An API server may start slowly; the next fault of this source waits for it.
    const turn = (this.#turns.get(place) ?? Promise.resolve())
      .then(() => (type === 'begin' ? this.#begin(step) : this.#end(id)))
      .catch(error => {
        this.problems.push(`${type} of ${fault.type} on ${target}: ${error}`);
      });
    this.#turns.set(place, turn);
  }

  /** Resolves when the effects of all ended faults are over. */
  async settled(): Promise<void> {
    await Promise.all(this.#turns.values());
  }

  async #begin({ id, target, fault }: Played): Promise<void> {
    const fromMs = this.#now();
    this.#spans.set(id, { target, fault, fromMs, toMs: Infinity });
    this.#running.set(id, await startDisturbance(this.#world, target, fault));
  }

  async #end(id: number): Promise<void> {
    await this.#running.get(id)?.();
    this.#running.delete(id);
    const span = this.#spans.get(id);
    if (span) {
      span.toMs = this.#now();
    }
  }
}
