import type { Direction, TcpFault } from './TcpFault';

/** The current fault of a proxy, and a way to wait for the next one. @internal */
export class FaultGate {
  #fault: TcpFault | undefined;
  #waiting = new Set<() => void>();

  get fault(): TcpFault | undefined {
    return this.#fault;
  }

  set fault(fault: TcpFault | undefined) {
    this.#fault = fault;
    this.#waiting.forEach(resume => resume());
  }

  /** The fault that affects bytes of this direction. */
  of(direction: Direction): TcpFault | undefined {
    const fault = this.#fault;
    return fault &&
      'direction' in fault &&
      fault.direction &&
      fault.direction !== direction
      ? undefined
      : fault;
  }

  /** Resolves when the fault is set, or after this time, whichever comes first. */
  change(timeoutMs?: number): Promise<void> {
    return new Promise(resolve => {
      const resume = () => {
        clearTimeout(timer);
        this.#waiting.delete(resume);
        resolve();
      };
      const timer =
        timeoutMs === undefined ? undefined : setTimeout(resume, timeoutMs);
      this.#waiting.add(resume);
    });
  }
}
