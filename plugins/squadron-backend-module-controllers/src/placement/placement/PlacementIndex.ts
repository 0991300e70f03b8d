import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import {
  SQUADRON_SCORES,
  clusterOfManaged,
  gpuScores,
  listItems,
  placementInterest,
  type PlacementInterest,
  type Fleet,
  type FleetChange,
  type PlacementFacts,
} from '@squadron/backstage-plugin-squadron-node';
import {
  HUB_CLUSTER_ID,
  isTrue,
  LABELS,
  kindName,
  type ClusterMetrics,
  type ManagedCluster,
  type Placement,
  KINDS,
} from '@squadron/kube-kinds';
import type { PlacementCluster } from '@squadron/backstage-plugin-squadron-common';
import { keyOf, listOnHub } from '../../engine/keys';

/** A cluster ID contains no slash. */
const MANAGED = 'managed/';

type Change = Pick<FleetChange, 'type' | 'kind' | 'object'>;

/**
 * The Placements that a change can affect. A cluster affects those that admit it before or after the change; its free
 * capacity only those that use such scores.
 *
 * @internal
 */
export class PlacementIndex {
  readonly #fleet: Fleet;
  readonly #facts: PlacementFacts;
  readonly #fleetNamespace: string;
  readonly #interests = new WeakMap<object, PlacementInterest>();
  readonly #clusters = new Map<string, PlacementCluster>();
  readonly #scores = new Map<string, string>();

  constructor(options: {
    fleet: Fleet;
    facts: PlacementFacts;
    fleetNamespace: string;
  }) {
    this.#fleet = options.fleet;
    this.#facts = options.facts;
    this.#fleetNamespace = options.fleetNamespace;
  }

  /** Takes the current state as known, so that only differences from it count as changes. */
  refresh(): void {
    this.#facts.refresh();
    this.#clusters.clear();
    this.#scores.clear();
    const inventory = readable(() => this.#facts.inventory());
    const prefix = inventory?.source === 'ManagedCluster' ? MANAGED : '';
    inventory?.clusters.forEach(cluster =>
      this.#clusters.set(`${prefix}${cluster.name}`, cluster),
    );
    inventory?.scores
      .filter(({ resourceName }) => resourceName === SQUADRON_SCORES)
      .forEach(({ cluster, exact }) =>
        this.#scores.set(cluster, JSON.stringify(exact)),
      );
  }

  allKeys(): string[] {
    return this.#placements().map(({ metadata }) => keyOf(metadata));
  }

  keysOf(change: Change): string[] {
    const { type, kind, object } = change;
    const { namespace = '', name = '', labels } = object.metadata;
    switch (kindName(kind)) {
      case kindName(KINDS.placement):
        return [keyOf({ namespace, name })];
      case kindName(KINDS.placementDecision): {
        const placement = labels?.[LABELS.placement];
        return placement ? [keyOf({ namespace, name: placement })] : [];
      }
      case kindName(KINDS.clusterProfile):
      case kindName(KINDS.oneblockCluster):
        return this.#ofCluster(
          clusterIdOf({ namespace, name }, this.#fleetNamespace),
        );
      case kindName(KINDS.clusterMetrics):
        return [
          ...new Set([
            ...this.#ofCluster(name),
            ...this.#ofMeasured(
              name,
              type === 'deleted' ? undefined : (object as ClusterMetrics),
            ),
          ]),
        ];
      case kindName(KINDS.namespace):
        return this.#ofNamespace(name);
      case kindName(KINDS.addOnPlacementScore):
        return this.#keysWhere(
          ({ scores, hasExpressions }) => hasExpressions || scores.has(name),
        );
      case kindName(KINDS.managedCluster):
        return this.#ofManaged(change);
      case kindName(KINDS.managedClusterSetBinding):
        return this.allKeys().filter(key => key.startsWith(`${namespace}/`));
      case kindName(KINDS.managedClusterSet):
        return this.allKeys();
      default:
        return [];
    }
  }

  #ofCluster(id: string): string[] {
    return this.#ofChanged(id, this.#facts.findCluster(id));
  }

  /** The first and the last ManagedCluster, and the first that joins, switch the source of the whole inventory. */
  #ofManaged({ type, object }: Change): string[] {
    const id = `${MANAGED}${object.metadata.name}`;
    const isKnown = this.#clusters.has(id);
    const cluster = object as ManagedCluster;
    const isJoined = isTrue(cluster, 'ManagedClusterJoined');
    const keys = this.#ofChanged(
      id,
      type === 'deleted' ? undefined : clusterOfManaged(cluster),
    );
    return type === 'deleted' || !isKnown || isJoined ? this.allKeys() : keys;
  }

  #ofNamespace(namespace: string): string[] {
    const profiles = listItems(this.#fleet, KINDS.clusterProfile, {
      cluster: HUB_CLUSTER_ID,
      namespace,
    });
    return [
      ...new Set(
        profiles.flatMap(({ metadata }) =>
          this.#ofCluster(
            clusterIdOf(
              { namespace, name: metadata.name },
              this.#fleetNamespace,
            ),
          ),
        ),
      ),
    ];
  }

  #ofChanged(id: string, after: PlacementCluster | undefined): string[] {
    const before = this.#clusters.get(id);
    if (after) {
      this.#clusters.set(id, after);
    } else {
      this.#clusters.delete(id);
    }
    const admits = ({ admits: test }: PlacementInterest) =>
      [before, after].some(cluster => cluster && test(cluster));
    if (shapeOf(before) !== shapeOf(after)) {
      return this.#keysWhere(admits);
    }
    const areSameAmounts = amountsOf(before) === amountsOf(after);
    const isSameObject = objectOf(before) === objectOf(after);
    return areSameAmounts && isSameObject
      ? []
      : this.#keysWhere(
          one =>
            ((one.comparesAmounts && !areSameAmounts) ||
              (one.hasExpressions && !isSameObject)) &&
            admits(one),
        );
  }

  #ofMeasured(id: string, metrics: ClusterMetrics | undefined): string[] {
    const scores = metrics && JSON.stringify(gpuScores(metrics.status).exact);
    const isSame = this.#scores.get(id) === scores;
    if (scores === undefined) {
      this.#scores.delete(id);
    } else {
      this.#scores.set(id, scores);
    }
    const cluster = this.#clusters.get(id);
    return isSame || !cluster
      ? []
      : this.#keysWhere(
          one =>
            (one.hasExpressions || one.scores.has(SQUADRON_SCORES)) &&
            one.admits(cluster),
        );
  }

  #keysWhere(test: (interest: PlacementInterest) => boolean): string[] {
    return this.#placements()
      .filter(placement => test(this.#interestOf(placement)))
      .map(({ metadata }) => keyOf(metadata));
  }

  #interestOf(placement: Placement): PlacementInterest {
    const known =
      this.#interests.get(placement) ?? placementInterest(placement.spec ?? {});
    this.#interests.set(placement, known);
    return known;
  }

  #placements(): Array<Placement> {
    return listOnHub(this.#fleet, KINDS.placement);
  }
}

/** The result, or undefined while the hub is being read: then each cluster counts as changed when it is first seen. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && error.name === 'ServiceUnavailableError') {
      return undefined;
    }
    throw error;
  }
}

function shapeOf(cluster: PlacementCluster | undefined): string {
  return JSON.stringify([
    cluster?.labels,
    cluster?.claims,
    cluster?.taints,
    cluster?.isDeleting,
    cluster !== undefined,
  ]);
}

function amountsOf(cluster: PlacementCluster | undefined): string {
  return JSON.stringify([cluster?.allocatable, cluster?.capacity]);
}

/** Everything that expressions can read of it. */
function objectOf(cluster: PlacementCluster | undefined): string {
  return JSON.stringify(cluster?.managedCluster);
}
