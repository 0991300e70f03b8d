import {
  HUB_CLUSTER_ID,
  workloadKindOf,
  kindName,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import {
  clusterOfStalled,
  type StalledObject,
} from '@squadron/backstage-plugin-squadron-node';
import type { Place } from '../access';
import type { FleetReader } from '../fleet/FleetReader';
import { ownerOf } from '../fleet/ownerOf';

/** An object of the hub that needs attention. @internal */
export interface HubObjectRow {
  /** The permission that makes it visible: to read clusters, or to read workloads. */
  scope: 'cluster' | 'workload';
  subject: Place;
  /** `<kind> [<namespace>/]<name>`. */
  name: string;
  /** Path of the page that shows it best. */
  href: string;
}

/** Returns who may see an object of the hub, and on which page. @internal */
export function hubObjectRow(
  reader: FleetReader,
  { kind, object }: Pick<StalledObject, 'kind' | 'object'>,
  fleetNamespace: string,
): HubObjectRow {
  const { namespace, name = '' } = object.metadata;
  const path = `${kind.kind} ${[namespace, name].filter(Boolean).join('/')}`;
  const place = reader.attempt(
    object,
    `${path} on ${HUB_CLUSTER_ID}`,
    () => placeOf(reader, { kind, object }, fleetNamespace),
    () => ofCluster(HUB_CLUSTER_ID, namespace ?? '', undefined),
  );
  return { ...place, name: path };
}

function placeOf(
  reader: FleetReader,
  { kind, object }: Pick<StalledObject, 'kind' | 'object'>,
  fleetNamespace: string,
): Omit<HubObjectRow, 'name'> {
  const { namespace = '', name = '' } = object.metadata;
  const owner = ownerOf(reader, HUB_CLUSTER_ID, object);
  const ofNamespace = (href: string, where = namespace) => ({
    scope: 'workload' as const,
    subject: { clusters: [HUB_CLUSTER_ID], namespace: where, owner },
    href,
  });
  switch (kindName(kind)) {
    case kindName(KINDS.placement):
      return ofNamespace(`/squadron/placement/p/${namespace}/${name}`);
    case kindName(KINDS.rayService):
    case kindName(KINDS.rayCluster):
      return ofNamespace(
        `/squadron/workloads/${HUB_CLUSTER_ID}/${namespace}/${kind.kind.toLowerCase()}/${name}`,
      );
    case kindName(KINDS.workload):
      return ofNamespace(
        ['/squadron/workloads', ...pathOfJob(object)].join('/'),
      );
    case kindName(KINDS.namespace):
      return name === fleetNamespace
        ? ofCluster(HUB_CLUSTER_ID, namespace, owner)
        : ofNamespace('/squadron/queues', name);
    default:
      return ofCluster(
        clusterOfStalled({ kind, object }, fleetNamespace),
        namespace,
        owner,
      );
  }
}

/** Path segments of the page of a Workload's job; empty if it has no page. */
function pathOfJob({ metadata }: KubeObject): string[] {
  const { namespace = '', ownerReferences = [] } = metadata;
  for (const { kind, name } of ownerReferences) {
    const known = workloadKindOf(kind);
    if (known) {
      return [HUB_CLUSTER_ID, namespace, known, name];
    }
  }
  return [];
}

/** A row that is visible with permission to read the cluster. @internal */
export function ofCluster(
  id: string,
  namespace: string,
  owner: string | undefined,
): Omit<HubObjectRow, 'name'> {
  return {
    scope: 'cluster',
    subject: { clusters: [id], namespace, owner },
    href: `/squadron/clusters/${encodeURIComponent(id)}`,
  };
}
