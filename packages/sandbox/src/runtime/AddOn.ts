import type { ControlPlane } from './ControlPlane';
import type { FleetContext } from './FleetContext';
import { type AddOnName, installers } from './addOns';

/** @internal */
export type AddOnPhase =
  | { type: 'absent' }
  | { type: 'installing' }
  | { type: 'ready' }
  | { type: 'failed'; message: string };

/** One add-on of one cluster. @internal */
export class AddOn {
  readonly name: AddOnName;
  readonly #controlPlane: ControlPlane;
  readonly #fleet: FleetContext;
  #phase: AddOnPhase = { type: 'absent' };
  #running?: AbortController;
  #done: Promise<void> = Promise.resolve();

  constructor(
    name: AddOnName,
    controlPlane: ControlPlane,
    fleet: FleetContext,
  ) {
    this.name = name;
    this.#controlPlane = controlPlane;
    this.#fleet = fleet;
  }

  isOf(controlPlane: ControlPlane): boolean {
    return this.#controlPlane === controlPlane;
  }

  get version(): string {
    return installers[this.name].version(this.#fleet);
  }

  get phase(): AddOnPhase {
    const message =
      this.#phase.type === 'ready'
        ? this.#fleet.processes.failureOf(this.#processNames())
        : undefined;
    return message ? { type: 'failed', message } : this.#phase;
  }

  /** Installs it in the background once the control plane is ready; a failed installation is retried. */
  start(): void {
    const isDead = this.#processNames().some(
      name => this.#fleet.processes.find(name)?.state === 'failed',
    );
    if (['installing', 'ready'].includes(this.#phase.type) && !isDead) {
      return;
    }
    this.#remember(true);
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    const signal = AbortSignal.any([running.signal, this.#fleet.signal]);
    this.#setPhase({ type: 'installing' });
    this.#done = this.#done
      .then(async () => {
        await this.#controlPlane.whenReady();
        signal.throwIfAborted();
        await installers[this.name].install({
          fleet: this.#fleet,
          controlPlane: this.#controlPlane,
          signal,
        });
        this.#setPhase({ type: 'ready' });
      })
      .catch(error => {
        if (!signal.aborted) {
          this.#setPhase({ type: 'failed', message: (error as Error).message });
        }
      });
  }

  /** Resolves when it works, rejects when it cannot be installed. */
  async whenReady(): Promise<void> {
    await this.#done;
    const { phase } = this;
    if (phase.type === 'failed') {
      throw new Error(phase.message);
    }
  }

  /** Stops its processes, and uninstalls it if the cluster is `reachable`. */
  async remove(options: { isReachable: boolean }): Promise<void> {
    this.#running?.abort();
    await this.#done;
    if (options.isReachable) {
      await installers[this.name].uninstall({
        fleet: this.#fleet,
        controlPlane: this.#controlPlane,
        signal: this.#fleet.signal,
      });
    }
    await this.#fleet.processes.stop(...this.#processNames());
    this.#remember(false);
    this.#setPhase({ type: 'absent' });
  }

  /** Called when the cluster has been stopped. */
  forget(): void {
    this.#running?.abort();
    this.#phase = { type: 'absent' };
  }

  /** Records whether the add-on is installed, so that the next start of the fleet starts it immediately. */
  #remember(isInstalled: boolean) {
    const cluster = this.#fleet.state.clusters[this.#controlPlane.id];
    if (!cluster) {
      return;
    }
    cluster.addOns = cluster.addOns.filter(name => name !== this.name);
    if (isInstalled) {
      cluster.addOns.push(this.name);
    }
    this.#fleet.saveState();
  }

  #processNames(): string[] {
    return installers[this.name].processes.map(
      program => `${this.#controlPlane.id}/${program}`,
    );
  }

  #setPhase(phase: AddOnPhase) {
    this.#phase = phase;
    this.#controlPlane.touch();
  }
}
