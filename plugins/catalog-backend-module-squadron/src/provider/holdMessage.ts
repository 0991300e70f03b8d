import type { HeldRemoval } from './holdMassRemovals';

/**
 * Tells a person why entities stay and how to let them go.
 *
 * @internal
 */
export function holdMessage(held: HeldRemoval): string {
  const what =
    held.cluster === undefined
      ? `${held.count} of ${held.of} clusters left the fleet at once`
      : `${held.count} of ${held.of} entities of cluster ${held.cluster} lost their objects at once`;
  return `${what}; none is removed from the catalog. If they are really gone, set squadron.catalog.removalThreshold.percent to 100 until they have left the catalog; otherwise find out what emptied the ${
    held.cluster === undefined ? 'inventory' : 'cluster'
  }.`;
}
