import { gpuShortName } from '@squadron/backstage-plugin-squadron-common';

/** Colour slots in fixed order, so that a type has the same colour on every page. */
const slots = ['A100', 'T4', 'H100', 'L4', 'V100', 'L40S'];

/**
 * CSS colour of a GPU type; types without a slot share one.
 *
 * @internal
 */
export function gpuColor(type: string): string {
  const slot = slots.indexOf(gpuShortName(type));
  return slot < 0 ? 'var(--sq-gpu-other)' : `var(--sq-gpu-${slot + 1})`;
}
