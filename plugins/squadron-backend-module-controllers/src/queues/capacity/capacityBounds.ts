import { parseClusterId } from '@squadron/backstage-plugin-squadron-common';
import { readCapacityBounds } from './readCapacityBounds';
import { type KubeObject, ANNOTATIONS, KINDS } from '@squadron/kube-kinds';
import type { Amounts } from '@squadron/kube-kinds';
import type { EventDraft } from '../../actions';
import { onHub, type Reader } from '../../reader';

/** The capacity that a person allows the fleet to use of a cluster. @public */
export interface CapacityBounds {
  /** Per resource; an absent resource is unbounded. */
  amounts: Amounts;
  /** Reports invalid bounds; the valid ones apply. */
  events: EventDraft[];
}

/** Reads the bounds from the cluster's ClusterProfile. @internal */
export async function observeCapacityBounds(
  reader: Reader,
  id: string,
): Promise<CapacityBounds> {
  const key = parseClusterId(id, reader.fleetNamespace);
  const profile = key && (await onHub(reader).find(KINDS.clusterProfile, key));
  const { bounds, wrong } = readCapacityBounds(
    profile?.metadata.annotations?.[ANNOTATIONS.capacityBounds],
  );
  return {
    amounts: bounds,
    events:
      profile && wrong.length > 0 ? [invalidBoundEvent(profile, wrong)] : [],
  };
}

/** A bound that cannot be parsed. */
function invalidBoundEvent(object: KubeObject, wrong: string[]): EventDraft {
  return {
    object,
    type: 'Warning',
    reason: 'CapacityBoundUnknown',
    message: `${ANNOTATIONS.capacityBounds} has invalid bounds: ${wrong.join(
      ', ',
    )}; write e.g. cpu=64,nvidia.com/gpu=8.`,
  };
}
