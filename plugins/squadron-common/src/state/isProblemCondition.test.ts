import { isProblemCondition } from './isProblemCondition';

describe('isProblemCondition', () => {
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
  ] as const)('evaluates %s = %s', (type, status, expected) => {
    expect(isProblemCondition({ type, status })).toBe(expected);
  });
});
