import { gpuShortName } from '@squadron/backstage-plugin-squadron-common';

/** Color slots in fixed order, so that a type has the same color on every page. */
const slots = ['A100', 'T4', 'H100', 'L4', 'V100', 'L40S'];

/** Sorts GPU types into the order of their slots, unknown ones last by name. @internal */
export function inSlotOrder<T extends { type: string }>(
  gpus: readonly T[],
): T[] {
  const rank = ({ type }: T) => {
    const slot = slots.indexOf(gpuShortName(type));
    return slot < 0 ? slots.length : slot;
  };
  return [...gpus].sort(
    (a, b) => rank(a) - rank(b) || a.type.localeCompare(b.type),
  );
}

/** CSS color of a GPU type; types without a slot share one. @internal */
export function gpuColor(type: string): string {
  const slot = slots.indexOf(gpuShortName(type));
  return slot < 0 ? 'var(--sq-gpu-other)' : `var(--sq-gpu-${slot + 1})`;
}
