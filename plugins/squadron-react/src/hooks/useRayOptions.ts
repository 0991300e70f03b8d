import type { RayOptions } from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/**
 * What forms of Ray workloads offer: presets, images, priority classes and GPU models. Not asked for while
 * `isEnabled` is false.
 *
 * @public
 */
export function useRayOptions(isEnabled = true): QueryView<RayOptions> {
  return useSquadronQuery({
    queryKey: queryKeys.rayOptions(),
    queryFn: (api, signal) => api.getRayOptions({ signal }),
    isEnabled,
  });
}
