import type {
  CapacityList,
  ClaimDetail,
  ClaimList,
} from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/**
 * ClusterResourceClaims of the fleet.
 *
 * @public
 */
export function useClaims(): QueryView<ClaimList> {
  return useSquadronQuery({
    queryKey: queryKeys.claims(),
    queryFn: (api, signal) => api.listClaims({ signal }),
  });
}

/**
 * A ClusterResourceClaim with what its editor needs.
 *
 * @public
 */
export function useClaim(name: string): QueryView<ClaimDetail> {
  return useSquadronQuery({
    queryKey: queryKeys.claim(name),
    queryFn: (api, signal) => api.getClaim(name, { signal }),
  });
}

/**
 * What clusters have, against what was promised of it.
 *
 * @public
 */
export function useCapacity(): QueryView<CapacityList> {
  return useSquadronQuery({
    queryKey: queryKeys.capacity(),
    queryFn: (api, signal) => api.listCapacity({ signal }),
  });
}
