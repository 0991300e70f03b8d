import { AddOn } from './AddOn';
import { ControlPlane } from './ControlPlane';
import type { FleetContext } from './FleetContext';
import type { AddOnName } from './addOns';

/** The control planes and add-ons of a fleet, by cluster ID. @internal */
export class Clusters {
  readonly #fleet: FleetContext;
  readonly #controlPlanes = new Map<string, ControlPlane>();
  readonly #addOns = new Map<string, AddOn>();
  readonly #listeners = new Set<(id: string) => void>();

  constructor(fleet: FleetContext) {
    this.#fleet = fleet;
  }

  /** The control plane of a cluster, started or not. */
  controlPlane(id: string): ControlPlane {
    const known = this.#controlPlanes.get(id);
    if (known) {
      return known;
    }
    const controlPlane = new ControlPlane(id, this.#fleet);
    controlPlane.onChange(() =>
      this.#listeners.forEach(listener => listener(id)),
    );
    this.#controlPlanes.set(id, controlPlane);
    return controlPlane;
  }

  /** An add-on of a cluster, installed or not. */
  addOn(id: string, name: AddOnName): AddOn {
    const key = `${id}/${name}`;
    const controlPlane = this.controlPlane(id);
    const known = this.#addOns.get(key);
    // An add-on of a destroyed cluster must not be reused: it would wait for the old control plane forever.
    if (known?.isOf(controlPlane)) {
      return known;
    }
    const addOn = new AddOn(name, controlPlane, this.#fleet);
    this.#addOns.set(key, addOn);
    return addOn;
  }

  /** Starts what ran when the fleet was stopped, without waiting. */
  startKnown(): void {
    for (const [id, { version, addOns }] of Object.entries(
      this.#fleet.state.clusters,
    )) {
      this.controlPlane(id).start(version);
      for (const name of addOns) {
        this.addOn(id, name).start();
      }
    }
  }

  /** Stops a cluster and removes all its data. */
  async destroy(id: string): Promise<void> {
    for (const [key, addOn] of this.#addOns) {
      if (key.startsWith(`${id}/`)) {
        addOn.forget();
        this.#addOns.delete(key);
      }
    }
    await this.controlPlane(id).destroy();
    this.#controlPlanes.delete(id);
  }

  /** Notifies the listeners of a cluster that one of its processes changed. */
  touch(): void {
    this.#controlPlanes.forEach(controlPlane => controlPlane.touch());
  }

  ids(): string[] {
    return [...this.#controlPlanes.keys()];
  }

  /** Called with the ID of a cluster whenever something about it has changed. */
  onChange(listener: (id: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
