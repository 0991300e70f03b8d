import { nextRunName } from './nextRunName';

describe('nextRunName', () => {
  it.each([
    ['train', 'train-2'],
    ['train-2', 'train-3'],
    ['train-9', 'train-10'],
    ['llama-7b', 'llama-7b-2'],
    ['run-20250101', 'run-20250101-2'],
    ['a'.repeat(60), `${'a'.repeat(45)}-2`],
    [`${'a'.repeat(44)}-bcd`, `${'a'.repeat(44)}-2`],
  ])('continues from %s', (name, expected) => {
    const next = nextRunName(name);
    expect(next).toBe(expected);
    expect(next.length).toBeLessThanOrEqual(47);
  });
});
