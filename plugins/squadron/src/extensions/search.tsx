import { SearchResultListItemBlueprint } from '@backstage/plugin-search-react/alpha';
import { RiShip2Line } from '@remixicon/react';
import { isFleetResult } from '../search/isFleetResult';

/** Clusters, Ray workloads and queues among the results of the search. @internal */
export const searchExtensions = [
  SearchResultListItemBlueprint.make({
    name: 'fleet',
    params: {
      predicate: isFleetResult,
      icon: <RiShip2Line aria-hidden />,
      component: async () =>
        (await import('../search/FleetResult')).FleetResult,
    },
  }),
];
