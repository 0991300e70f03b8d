import type { NemesisFault, NemesisTarget } from './types';

/** Source of a fault. A target has one fault of each source at a time. @internal */
export function placeOf(
  target: NemesisTarget,
  { type }: NemesisFault,
): `${NemesisTarget} ${'network' | 'requests' | 'process'}` {
  switch (type) {
    case 'network':
    case 'flap':
      return `${target} network`;
    case 'kill':
    case 'freeze':
      return `${target} process`;
    default:
      return `${target} requests`;
  }
}
