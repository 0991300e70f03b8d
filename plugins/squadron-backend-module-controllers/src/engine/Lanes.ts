/**
 * Lets the keys of one lane take a part of the workers only, so that what holds up one lane holds up no other.
 *
 * @internal
 */
export class Lanes {
  private readonly taken = new Map<string, number>();

  constructor(private readonly limit: number) {}

  /** Takes a place in a lane; undefined when it is full. The result gives the place back, once. */
  enter(lane: string): (() => void) | undefined {
    const count = this.taken.get(lane) ?? 0;
    if (count >= this.limit) {
      return undefined;
    }
    this.taken.set(lane, count + 1);
    return () => {
      const left = (this.taken.get(lane) ?? 1) - 1;
      if (left === 0) {
        this.taken.delete(lane);
      } else {
        this.taken.set(lane, left);
      }
    };
  }
}
