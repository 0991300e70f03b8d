import { SidebarItem } from '@backstage/core-components';
import { RiCompass3Line } from '@remixicon/react';
import { useTour } from './useTour';

/** Starts the tour again; absent for people without one. @internal */
export function TourItem() {
  const { stops, go } = useTour();
  return stops.length > 0 ? (
    <SidebarItem
      icon={() => <RiCompass3Line />}
      text="Tour"
      onClick={() => go(0)}
    />
  ) : null;
}
