import { isProblem } from './isProblem';

describe('isProblem', () => {
  it.each([
    ['Available', 'True', false],
    ['Available', 'False', true],
    ['Available', 'Unknown', true],
    ['Evicted', 'True', true],
    ['Evicted', 'False', false],
    ['MemoryPressure', 'Unknown', true],
    ['RollingOut', 'True', false],
    ['RollingOut', 'Unknown', false],
    ['Paused', 'False', false],
    ['SomethingNew', 'False', true],
  ] as const)('judges %s = %s', (type, status, expected) => {
    expect(isProblem({ type, status })).toBe(expected);
  });
});
