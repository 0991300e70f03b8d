import { createSearchResultListItemExtension } from '@backstage/plugin-search-react';
import { isFleetResult } from '../search/isFleetResult';
import { inLegacyApp, squadronPlugin } from './plugin';

/** The item of clusters, Ray workloads and queues among the results of the search. @public */
export const SquadronSearchResultListItem = squadronPlugin.provide(
  createSearchResultListItemExtension({
    name: 'fleet',
    predicate: isFleetResult,
    component: async () =>
      inLegacyApp((await import('../search/FleetResult')).FleetResult),
  }),
);
