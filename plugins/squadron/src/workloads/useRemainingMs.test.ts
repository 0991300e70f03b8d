import { act, renderHook } from '@testing-library/react';
import { useRemainingMs } from './useRemainingMs';

describe('useRemainingMs', () => {
  beforeEach(() => jest.useFakeTimers({ now: 10_000 }));
  afterEach(() => jest.useRealTimers());

  it('renders again at the deadline, and once more at a later one', () => {
    const { result, rerender } = renderHook(useRemainingMs, {
      initialProps: 15_000,
    });
    expect(result.current).toBe(5_000);
    act(() => jest.advanceTimersByTime(4_999));
    expect(result.current).toBe(5_000);
    act(() => jest.advanceTimersByTime(1));
    expect(result.current).toBe(0);
    rerender(18_000);
    expect(result.current).toBe(3_000);
    act(() => jest.advanceTimersByTime(3_000));
    expect(result.current).toBe(0);
  });

  it('is over for a deadline that has passed', () => {
    expect(renderHook(() => useRemainingMs(9_000)).result.current).toBe(0);
  });
});
