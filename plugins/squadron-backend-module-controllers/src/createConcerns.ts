import type {
  Fleet,
  PlacementFacts,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Concern } from './engine';
import type { Reader } from './reader';
import {
  affinityConcern,
  authTokenRequestsConcern,
  capacityConcern,
  claimsConcern,
  clusterConcern,
  decommissionConcern,
  dispatchConcern,
  handoverConcern,
  inventoryConcern,
  metricsConcern,
  moveConcern,
  multiKueueConcern,
  placementConcern,
  probeToken,
  replacementConcern,
  scoresConcern,
  tenancyConcern,
} from './reconcilers';
import type { ClusterWorkshop } from './reconcilers';

/**
 * What the reconcilers are made from.
 *
 * @internal
 */
export interface ConcernsOptions
  extends Pick<ClusterWorkshop, 'providers' | 'provisioners' | 'engines'> {
  settings: SquadronConfig;
  fleet: Fleet;
  reader: Reader;
  placements: PlacementFacts;
}

/**
 * All reconcilers that run, as far as the configuration wants them.
 *
 * @internal
 */
export function createConcerns(options: ConcernsOptions): Concern<never>[] {
  const { settings, fleet, reader, placements } = options;
  const { fleetNamespace } = reader;
  const { allowAddresses, allowLoopback } = settings.inventory;
  const { providers, provisioners, engines } = options;
  const all = [
    clusterConcern(reader, {
      gates: settings.featureGates,
      fleetNamespace,
      providers,
      provisioners,
      engines,
      ray: settings.ray,
      fleet,
    }),
    inventoryConcern(reader, fleet, fleetNamespace),
    capacityConcern(reader),
    tenancyConcern(reader, fleet),
    metricsConcern(reader),
    scoresConcern(reader, fleet),
    placementConcern(reader, fleet, placements),
    decommissionConcern(reader),
    replacementConcern(reader, fleet),
    multiKueueConcern(reader, fleet),
    authTokenRequestsConcern(reader, fleet, {
      settings: settings.authTokenRequests,
      policy: { allowAddresses, allowLoopback },
      probe: (cluster, token) => probeToken(fleet, cluster, token),
    }),
    handoverConcern(reader, fleet, settings.dispatch.enabled),
    claimsConcern(reader, fleet),
    affinityConcern(reader, fleet, settings.dispatch.enabled),
  ];
  const dispatching = [
    dispatchConcern(reader, fleet, settings.dispatch),
    moveConcern({ fleet, fleetNamespace }),
  ];
  return [
    ...all,
    ...(settings.dispatch.enabled ? dispatching : []),
  ] as Concern<never>[];
}
