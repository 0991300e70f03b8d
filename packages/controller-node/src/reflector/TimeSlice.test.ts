import { TimeSlice } from './TimeSlice';

describe('work in slices', () => {
  it('continues within a slice, and yields to due work after it', async () => {
    let nowMs = 0;
    const order: string[] = [];
    const slice = new TimeSlice(() => nowMs);
    setImmediate(() => order.push('a timer that is due'));
    for (const item of ['a', 'b', 'c']) {
      nowMs += 6;
      if (slice.isOver()) {
        await slice.rest();
      }
      order.push(item);
    }
    expect(order).toEqual(['a', 'a timer that is due', 'b', 'c']);
  });
});
