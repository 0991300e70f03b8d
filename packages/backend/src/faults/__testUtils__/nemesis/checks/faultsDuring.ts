import type { FaultSpan } from '../types';
import type { NemesisTarget } from '../schedule';

/** The faults of some targets that overlap this time. */
export function faultsDuring(
  faults: readonly FaultSpan[],
  time: { fromMs: number; toMs: number },
  isMeant: (target: NemesisTarget) => boolean = () => true,
): FaultSpan[] {
  return faults.filter(
    ({ target, fromMs, toMs }) =>
      isMeant(target) && fromMs <= time.toMs && toMs >= time.fromMs,
  );
}
