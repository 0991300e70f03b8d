import type { TooLargeKind } from '../health/doctor/types';
import { fleetKinds } from './fleetKinds';
import type { Fleet, FleetCluster } from './types';

/** The kinds that are not read from a cluster because they exceed `squadron.limits`. @public */
export function listTooLarge(
  fleet: Pick<Fleet, 'list' | 'kindState'>,
  { id, role }: Pick<FleetCluster, 'id' | 'role'>,
): TooLargeKind[] {
  return fleetKinds[role]
    .filter(({ kind }) => fleet.kindState(id, kind) === 'tooLarge')
    .map(({ kind }) => {
      const [result] = fleet.list(kind, { cluster: id });
      const why =
        result && 'error' in result
          ? result.error
          : 'its objects exceed squadron.limits';
      return { kind: kind.kind, why: why.replace(/\.$/, '') };
    });
}
