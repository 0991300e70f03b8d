import { addOnView } from './state/addOnView';
import {
  clusterIdOf,
  decommissionGoal,
  isDrained,
  type ClusterDetail,
  type ClusterFacts,
  type ClusterPageFacts,
  type ContractObject,
} from '@squadron/backstage-plugin-squadron-common';
import { helmReleaseView } from './state/helmReleaseView';
import {
  HUB_CLUSTER_ID,
  type CapiCluster,
  type ContractReference,
  type Machine,
  type MachineDeployment,
  type MachineSet,
  type OneblockCluster,
  KINDS,
} from '@squadron/kube-kinds';
import {
  decommissionFacts,
  fleetKinds,
  freshnessView,
  type FleetCluster,
  type KindState,
} from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject, ObjectKey, Kind } from '@squadron/kube-kinds';
import type { FleetReader } from '../fleet/FleetReader';

/** A cluster of the fleet, or one that has not joined yet. @internal */
export interface KnownCluster {
  id: string;
  /** Key of its objects on the hub; absent for the hub itself. */
  key?: ObjectKey & { namespace: string };
  /** Absent until it has joined. */
  member?: FleetCluster;
}

/** The hub's objects of each cluster, from the fleet cache. @internal */
export class ClusterObjects {
  readonly #reader: FleetReader;
  readonly #fleetNamespace: string;

  constructor(reader: FleetReader, fleetNamespace: string) {
    this.#reader = reader;
    this.#fleetNamespace = fleetNamespace;
  }

  known(): KnownCluster[] {
    const known = new Map<string, KnownCluster>();
    for (const member of this.#reader.clusters()) {
      const { namespace = '', name = '' } = member.profile?.metadata ?? {};
      const key = member.profile && { namespace, name };
      known.set(member.id, { id: member.id, key, member });
    }
    for (const kind of [KINDS.oneblockCluster, KINDS.capiCluster]) {
      for (const { metadata } of this.#reader.list<
        OneblockCluster | CapiCluster
      >(HUB_CLUSTER_ID, kind)) {
        const key = {
          namespace: metadata.namespace ?? '',
          name: metadata.name,
        };
        const id = clusterIdOf(key, this.#fleetNamespace);
        known.set(id, known.get(id) ?? { id, key });
      }
    }
    return [...known.values()];
  }

  /** Inputs of the row of a cluster. */
  facts({ id, key, member }: KnownCluster): ClusterFacts {
    return {
      id,
      role: member?.role ?? 'worker',
      freshness: member
        ? freshnessView(member.freshness, member.problem)
        : { state: 'catchingUp', cause: 'It has not joined the fleet yet' },
      problem: member?.problem,
      profile: member?.profile,
      isDrained:
        decommissionGoal(member?.profile) !== undefined &&
        isDrained(
          decommissionFacts(this.#reader.fleet, id, this.#fleetNamespace),
        ),
      ...(key && {
        oneblock: this.#onHub(KINDS.oneblockCluster, key),
        capi: this.#onHub(KINDS.capiCluster, key),
        machineDeployments: this.#belonging<MachineDeployment>(
          KINDS.machineDeployment,
          key,
        ),
        machinePools: this.#belonging(KINDS.machinePool, key),
        machines: this.#belonging(KINDS.machine, key),
        multiKueueCluster: this.#onHub(KINDS.multiKueueCluster, { name: id }),
        addOns: this.#addOns(id, key),
      }),
    };
  }

  /** Further inputs of the page of a cluster, besides {@link ClusterObjects.facts}. */
  pageFacts(facts: ClusterFacts, { key }: KnownCluster): ClusterPageFacts {
    const follow = ({ apiGroup, kind, name }: ContractReference) => {
      const watched = fleetKinds.hub.find(
        one => one.kind.kind === kind && one.kind.group === apiGroup,
      );
      return watched && key
        ? this.#onHub<KubeObject & ContractObject>(watched.kind, {
            namespace: key.namespace,
            name,
          })
        : undefined;
    };
    const controlPlane = facts.capi?.spec?.controlPlaneRef;
    return {
      ...facts,
      machineSets: key && this.#belonging(KINDS.machineSet, key),
      controlPlane: controlPlane && follow(controlPlane),
      follow,
    };
  }

  #onHub<T extends KubeObject>(kind: Kind<T>, key: ObjectKey): T | undefined {
    return this.#reader.find(HUB_CLUSTER_ID, kind, key);
  }

  #belonging<T extends Machine | MachineDeployment | MachineSet>(
    kind: Kind<T>,
    { namespace, name }: ObjectKey,
  ): T[] {
    return this.#reader
      .list(HUB_CLUSTER_ID, kind, namespace)
      .filter(({ spec }) => spec?.clusterName === name);
  }

  /** The objects that request add-ons; without such objects, the installed add-ons. */
  #addOns(id: string, { namespace, name }: ObjectKey): ClusterDetail['addOns'] {
    const wanted = this.#reader
      .list(HUB_CLUSTER_ID, KINDS.sandboxAddOn, namespace)
      .filter(({ spec }) => spec?.clusterName === name);
    if (wanted.length > 0) {
      return wanted.map(addOnView);
    }
    const releases = this.#reader
      .list(HUB_CLUSTER_ID, KINDS.helmReleaseProxy, namespace)
      .filter(({ spec }) => spec?.clusterRef?.name === name);
    if (releases.length > 0) {
      return releases.map(helmReleaseView);
    }
    return [
      { name: 'kueue', kind: KINDS.clusterQueue },
      { name: 'kuberay', kind: KINDS.rayCluster },
    ].flatMap(addOn =>
      installedAddOn(addOn.name, this.#reader.kindState(id, addOn.kind)),
    );
  }
}

function installedAddOn(
  name: string,
  state: KindState,
): ClusterDetail['addOns'] {
  switch (state) {
    case 'synced':
      return [{ name, state: { code: 'Ready', tone: 'success' } }];
    case 'notInstalled':
      return [{ name, state: { code: 'NotInstalled', tone: 'neutral' } }];
    default:
      return [];
  }
}
