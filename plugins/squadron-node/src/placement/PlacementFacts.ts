import { ServiceUnavailableError } from '@backstage/errors';
import {
  clusterIdOf,
  parseClusterId,
  type PlacementCluster,
  type PlacementInput,
} from '@squadron/backstage-plugin-squadron-common';
import { readMargin } from './hysteresis';
import {
  clusterOfProfile,
  type ProfileFacts,
} from './inventory/clusterOfProfile';
import {
  placementInventory,
  type PlacementInventory,
} from './inventory/placementInventory';
import {
  ANNOTATIONS,
  HUB_CLUSTER_ID,
  LABELS,
  kindName,
  type ClusterProfile,
  type Placement,
  type Kind,
  type ResourceKind,
  type KubeObject,
  KINDS,
} from '@squadron/kube-kinds';
import type { Fleet, FleetChange } from '../fleet/types';
import { compileExpression } from './cel/compileExpression';
import { DecisionCounts } from './DecisionCounts';

const INVENTORY_KINDS = [
  KINDS.clusterProfile,
  KINDS.clusterMetrics,
  KINDS.namespace,
  KINDS.oneblockCluster,
  KINDS.managedCluster,
  KINDS.managedClusterSet,
  KINDS.managedClusterSetBinding,
  KINDS.addOnPlacementScore,
];

const INVENTORY_NAMES = new Set(INVENTORY_KINDS.map(kindName));

/** Inputs of the evaluation of Placements, read from the fleet cache and kept until it changes. @public */
export class PlacementFacts {
  readonly #fleet: Fleet;
  readonly #fleetNamespace: string;
  #inventory: { states: string; value: PlacementInventory } | undefined;
  #decisions: DecisionCounts | undefined;
  readonly #stop: () => void;

  constructor(options: { fleet: Fleet; fleetNamespace: string }) {
    this.#fleet = options.fleet;
    this.#fleetNamespace = options.fleetNamespace;
    this.#stop = options.fleet.onChange(change => this.#see(change));
  }

  /** Ends the subscription to the cache. */
  stop(): void {
    this.#stop();
  }

  /** Reads everything again at the next use. */
  refresh(): void {
    this.#inventory = undefined;
    this.#decisions = undefined;
  }

  /** Throws ServiceUnavailableError while the hub has not been read. */
  inventory(): PlacementInventory {
    // A kind that becomes served causes no change of an object.
    const states = INVENTORY_KINDS.map(kind =>
      this.#fleet.kindState(HUB_CLUSTER_ID, kind),
    ).join();
    if (this.#inventory?.states !== states) {
      this.#inventory = { states, value: this.#readInventory() };
    }
    return this.#inventory.value;
  }

  /** One cluster as in {@link PlacementFacts.inventory}; undefined if the fleet has no such cluster. */
  findCluster(id: string): PlacementCluster | undefined {
    const key = parseClusterId(id, this.#fleetNamespace);
    const profile =
      key && this.#fleet.find(HUB_CLUSTER_ID, KINDS.clusterProfile, key);
    return profile && clusterOfProfile(this.#profileFacts(profile));
  }

  /** Clusters that a Placement has already selected. */
  decided(key: { namespace?: string; name: string }): string[] {
    return this.#counts().decided(`${key.namespace}/${key.name}`);
  }

  /** Input of the decision of a Placement. */
  inputOf(
    { metadata, spec = {} }: Pick<Placement, 'metadata' | 'spec'>,
    now: number,
  ): PlacementInput {
    const { clusters, clusterSets, scores, boundSets } = this.inventory();
    const { namespace = '', name, annotations } = metadata;
    const key = `${namespace}/${name}`;
    const margin = readMargin(annotations?.[ANNOTATIONS.placementMargin]);
    return {
      spec,
      now,
      clusters,
      clusterSets,
      boundSets: boundSets(namespace),
      scores,
      decided: this.#counts().decided(key),
      otherDecisions: this.#counts().others(key),
      compileExpression,
      ...(margin !== undefined && { margin }),
    };
  }

  #see({ type, cluster, kind, object }: FleetChange): void {
    if (cluster !== HUB_CLUSTER_ID) {
      return;
    }
    const name = kindName(kind);
    if (name === kindName(KINDS.placementDecision)) {
      const decision = object;
      if (type === 'deleted') {
        this.#decisions?.delete(decision);
      } else {
        this.#decisions?.set(decision);
      }
    } else if (INVENTORY_NAMES.has(name)) {
      this.#inventory = undefined;
    }
  }

  #counts(): DecisionCounts {
    if (!this.#decisions) {
      this.#decisions = new DecisionCounts();
      this.#list(KINDS.placementDecision).forEach(decision =>
        this.#decisions?.set(decision),
      );
    }
    return this.#decisions;
  }

  #readInventory(): PlacementInventory {
    const isServed = (kind: ResourceKind) =>
      this.#fleet.kindState(HUB_CLUSTER_ID, kind) !== 'notInstalled';
    return placementInventory({
      profiles: this.#list(KINDS.clusterProfile).map(profile =>
        this.#profileFacts(profile),
      ),
      managedClusters: this.#list(KINDS.managedCluster),
      clusterSets: this.#list(KINDS.managedClusterSet),
      bindings: isServed(KINDS.managedClusterSetBinding)
        ? this.#list(KINDS.managedClusterSetBinding)
        : undefined,
      scores: this.#list(KINDS.addOnPlacementScore),
    });
  }

  #profileFacts(profile: ClusterProfile): ProfileFacts {
    const { namespace = '', name } = profile.metadata;
    const id = clusterIdOf({ namespace, name }, this.#fleetNamespace);
    const find = <T extends KubeObject>(
      kind: Kind<T>,
      key: { namespace?: string; name: string },
    ) => this.#fleet.find(HUB_CLUSTER_ID, kind, key);
    const namespaceSet = find(KINDS.namespace, {
      name: namespace,
    })?.metadata.labels?.[LABELS.clusterSet];
    const wanted = find(KINDS.oneblockCluster, {
      namespace,
      name,
    });
    const metrics = find(KINDS.clusterMetrics, {
      name: id,
    });
    return {
      id,
      profile,
      isDraining: wanted?.metadata.deletionTimestamp !== undefined,
      ...(metrics && { metrics }),
      ...(namespaceSet && { namespaceSet }),
    };
  }

  #list<T extends KubeObject>(kind: Kind<T>): T[] {
    const state = this.#fleet.kindState(HUB_CLUSTER_ID, kind);
    const [result] = this.#fleet.list(kind, { cluster: HUB_CLUSTER_ID });
    if (state === 'notInstalled') {
      return [];
    }
    if (state !== 'synced' || !result || 'error' in result) {
      const cause = result && 'error' in result ? `: ${result.error}` : '';
      throw new ServiceUnavailableError(
        `${kind.kind} of the hub cannot be read${cause}, so that no Placement can be evaluated. Try again shortly.`,
      );
    }
    return result.items;
  }
}
