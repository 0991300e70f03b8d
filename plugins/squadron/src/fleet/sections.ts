/** Sections of the fleet's overview. @internal */
export const FLEET_SECTIONS = [
  'numbers',
  'gpus',
  'attention',
  'clusters',
  'schedule',
  'map',
  'latest',
] as const;

/** One of {@link FLEET_SECTIONS}. @internal */
export type FleetSection = (typeof FLEET_SECTIONS)[number];
