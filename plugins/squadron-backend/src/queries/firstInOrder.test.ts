import { firstInOrder } from './firstInOrder';

const byValue = (a: { value: number }, b: { value: number }) =>
  a.value - b.value;

describe('firstInOrder', () => {
  it.each([0, 1, 7, 100, 1_000])(
    'gives the same first %i rows as a whole sort',
    count => {
      const rows = Array.from({ length: 1_000 }, (_, index) => ({
        value: (index * 7_919) % 101,
        index,
      }));
      const sorted = [...rows].sort(byValue).slice(0, count);
      expect(firstInOrder(rows, count, byValue)).toEqual(sorted);
    },
  );

  it('does not change the rows', () => {
    const rows = Object.freeze([{ value: 2 }, { value: 1 }]);
    expect(firstInOrder(rows, 1, byValue)).toEqual([{ value: 1 }]);
    expect(rows[0].value).toBe(2);
  });
});
