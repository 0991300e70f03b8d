import { judge, type Target, type Verdict } from '../stats';

/** Target and verdict of a value or an interval, e.g. `<= 1.2`. @internal */
export function goal(
  value: Parameters<typeof judge>[0],
  target: Target,
): { target: string; verdict: Verdict } {
  return { target: textOf(target), verdict: judge(value, target) };
}

/** Target and verdict of a time, e.g. `<= 2 s`. @internal */
export function goalMs(value: number, atMost: number): ReturnType<typeof goal> {
  const limit = atMost < 1_000 ? `${atMost} ms` : `${atMost / 1_000} s`;
  return { ...goal(value, { atMost }), target: `<= ${limit}` };
}

function textOf(target: Target): string {
  if ('atLeast' in target) {
    return `>= ${target.atLeast}`;
  }
  return target.atMost === 0 ? '0' : `<= ${target.atMost}`;
}
