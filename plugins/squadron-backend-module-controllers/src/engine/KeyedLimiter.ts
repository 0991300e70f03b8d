/**
 * Lets only so many keys of one lane be worked on at once, first come, first served. What holds up one lane holds
 * up no other.
 *
 * @internal
 */
export class KeyedLimiter {
  private readonly lanes = new Map<
    string,
    { taken: number; waiting: Array<() => void> }
  >();

  constructor(private readonly limit: number) {}

  /** Resolves with a place in the lane. The result gives the place to the next, and is called once. */
  async enter(name: string): Promise<() => void> {
    const lane = this.lanes.get(name) ?? { taken: 0, waiting: [] };
    this.lanes.set(name, lane);
    if (lane.taken < this.limit) {
      lane.taken += 1;
    } else {
      await new Promise<void>(resolve => lane.waiting.push(resolve));
    }
    return () => {
      const next = lane.waiting.shift();
      if (next) {
        next();
        return;
      }
      lane.taken -= 1;
      if (lane.taken === 0) {
        this.lanes.delete(name);
      }
    };
  }
}
