import { treemapTiles } from './treemapTiles';

const area = ({ width, height }: { width: number; height: number }) =>
  width * height;

/** Values of many sizes. */
const powers = Array.from({ length: 30 }, (_, index) => 1e4 / 1.7 ** index);

it.each([
  [[5], 2],
  [[1, 1], 2.4],
  [[9000, 1, 0.01], 0.4],
  [powers, 2.4],
  [Array(17).fill(3), 1],
])(
  'draws areas in proportion to %j, within the picture and beside each other',
  (values, ratio) => {
    const total = values.reduce((sum, value) => sum + value, 0);
    const tiles = treemapTiles(values, ratio);
    tiles.forEach((tile, index) => {
      expect(area(tile) / 1e4).toBeCloseTo(values[index] / total, 6);
      expect(tile.left).toBeGreaterThan(-1e-6);
      expect(tile.top).toBeGreaterThan(-1e-6);
      expect(tile.left + tile.width).toBeLessThan(100 + 1e-6);
      expect(tile.top + tile.height).toBeLessThan(100 + 1e-6);
      for (const other of tiles.slice(index + 1)) {
        const gaps = [
          other.left - (tile.left + tile.width),
          tile.left - (other.left + other.width),
          other.top - (tile.top + tile.height),
          tile.top - (other.top + other.height),
        ];
        expect(Math.max(...gaps)).toBeGreaterThan(-1e-6);
      }
    });
  },
);

it('draws tiles close to squares', () => {
  const ratio = 1.5;
  for (const { width, height } of treemapTiles([6, 6, 4, 3, 2, 2, 1], ratio)) {
    const sides = [width * ratio, height];
    expect(Math.max(...sides) / Math.min(...sides)).toBeLessThan(3);
  }
});

it('draws nothing of nothing', () => {
  expect(treemapTiles([], 2)).toEqual([]);
});
