import type { SandboxState } from '../layout/state';
import { choosePorts } from '../ports/choosePorts';

/** Assigns ports by purpose and records them in the fleet's state. @internal */
export class PortBook {
  readonly #state: SandboxState;
  readonly #from: number;
  readonly #isFree: (port: number) => Promise<boolean>;
  readonly #granted = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: {
    state: SandboxState;
    from: number;
    isFree: (port: number) => Promise<boolean>;
  }) {
    this.#state = options.state;
    this.#from = options.from;
    this.#isFree = options.isFree;
  }

  /**
   * Ports of these purposes. Within one run of the fleet the port of a purpose stays the same; between runs it
   * changes only if another program uses the port.
   */
  async portsFor(purposes: readonly string[]): Promise<Record<string, number>> {
    const choice = this.#last.then(async () => {
      const wanted = purposes.filter(purpose => !this.#granted.has(purpose));
      const chosen = await choosePorts({
        wanted,
        recorded: this.#state.ports,
        isFree: this.#isFree,
        from: this.#from,
      });
      Object.assign(this.#state.ports, chosen);
      wanted.forEach(purpose => this.#granted.add(purpose));
    });
    this.#last = choice.catch(() => {});
    await choice;
    return Object.fromEntries(
      purposes.map(purpose => [purpose, this.#state.ports[purpose]]),
    );
  }

  /** Releases all ports whose purpose has this prefix. */
  release(prefix: string): void {
    for (const purpose of Object.keys(this.#state.ports)) {
      if (purpose.startsWith(prefix)) {
        delete this.#state.ports[purpose];
        this.#granted.delete(purpose);
      }
    }
  }
}
