import {
  ANNOTATIONS,
  evaluatePlacement,
  HUB_CLUSTER_ID,
  LABELS,
  MANAGED_BY_VALUE,
  placementDecisionKind,
  placementKind,
  type Placement,
  type PlacementDecider,
  type PlacementDetail,
  type PlacementEvaluation,
  type PlacementPreview,
  type PlacementSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  Fleet,
  PlacementFacts,
} from '@squadron/backstage-plugin-squadron-node';
import { ServiceUnavailableError } from '@backstage/errors';
import type { Clock, KubeObject } from '@squadron/controller-node';

type CachedPlacement = Placement & KubeObject;

/** Tells by its name whether a cluster may be seen. @internal */
export type ClusterFilter = (cluster: string) => boolean;

/**
 * Placements as pages show them, from the cache alone.
 *
 * @internal
 */
export class PlacementViews {
  readonly #fleet: Fleet;
  readonly #facts: PlacementFacts;
  readonly #clock: Clock;

  constructor(options: { fleet: Fleet; facts: PlacementFacts; clock: Clock }) {
    this.#fleet = options.fleet;
    this.#facts = options.facts;
    this.#clock = options.clock;
  }

  /** Sorted by namespace and name; none where the hub does not serve the kind. */
  list(isVisible: ClusterFilter): PlacementSummary[] {
    const [result] = this.#fleet.list<CachedPlacement>(placementKind, {
      cluster: HUB_CLUSTER_ID,
    });
    if (!result || 'error' in result) {
      throw new ServiceUnavailableError(
        `Placements of the hub cannot be read at the moment${
          result ? `: ${result.error}` : ''
        }. Try again in a moment.`,
      );
    }
    return result.items
      .map(placement => this.#summary(placement, isVisible))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  find(
    key: { namespace: string; name: string },
    isVisible: ClusterFilter,
  ): PlacementDetail | undefined {
    const placement = this.#findPlacement(key);
    if (!placement) {
      return undefined;
    }
    const { source, boundSets } = this.#facts.inventory();
    return {
      ...this.#summary(placement, isVisible),
      spec: placement.spec ?? {},
      source,
      boundSets: [...boundSets(key.namespace)],
      evaluation: this.#evaluate(placement, isVisible),
    };
  }

  /** What a Placement would get that need not be there. */
  preview(
    placement: Pick<Placement, 'metadata' | 'spec'>,
    isVisible: ClusterFilter,
  ): PlacementPreview {
    const { namespace = '', name } = placement.metadata;
    const before = new Set(this.#facts.decided({ namespace, name }));
    const evaluation = this.#evaluate(placement, isVisible);
    const after = evaluation.groups.flatMap(({ clusters }) => clusters);
    return {
      evaluation,
      added: after.filter(cluster => !before.has(cluster)),
      removed: [...before]
        .filter(cluster => isVisible(cluster) && !after.includes(cluster))
        .sort(),
    };
  }

  #findPlacement(key: {
    namespace: string;
    name: string;
  }): CachedPlacement | undefined {
    return this.#fleet.find<CachedPlacement>(
      HUB_CLUSTER_ID,
      placementKind,
      key,
    );
  }

  #evaluate(
    placement: Pick<Placement, 'metadata' | 'spec'>,
    isVisible: ClusterFilter,
  ): PlacementEvaluation {
    const now = this.#clock.now();
    const { satisfied, misconfigured, groups, clusters } = evaluatePlacement(
      this.#facts.inputOf(placement, now),
    );
    const visible = clusters.filter(({ cluster }) => isVisible(cluster));
    return {
      at: new Date(now).toISOString(),
      satisfied,
      ...(misconfigured !== undefined && { misconfigured }),
      groups: groups.map(group => ({
        ...group,
        clusters: group.clusters.filter(isVisible),
      })),
      clusters: visible,
      hiddenClusters: clusters.length - visible.length,
    };
  }

  #summary(
    placement: CachedPlacement,
    isVisible: ClusterFilter,
  ): PlacementSummary {
    const { metadata, spec, status } = placement;
    const { namespace = '', name, uid, creationTimestamp } = metadata;
    const all = this.#facts.decided({ namespace, name }).sort();
    const clusters = all.filter(isVisible);
    return {
      id: `${namespace}/${name}`,
      namespace,
      name,
      ...(uid && { uid }),
      ...(creationTimestamp && { createdAt: creationTimestamp }),
      ...(spec?.numberOfClusters !== undefined && {
        numberOfClusters: spec.numberOfClusters,
      }),
      clusters,
      hiddenClusters: all.length - clusters.length,
      decidedBy: this.#deciderOf(placement),
      ...stateOf(status),
    };
  }

  #deciderOf({ metadata }: CachedPlacement): PlacementDecider {
    if (metadata.annotations?.[ANNOTATIONS.schedulingDisabled] === 'true') {
      return 'nobody';
    }
    const isForeign = this.#fleet
      .findBy(
        HUB_CLUSTER_ID,
        placementDecisionKind,
        LABELS.placement,
        metadata.name,
      )
      .some(
        decision =>
          decision.metadata.namespace === metadata.namespace &&
          decision.metadata.labels?.[LABELS.managedBy] !== MANAGED_BY_VALUE,
      );
    const { decidedBy } = this.#facts.inventory();
    return isForeign && decidedBy === 'squadron'
      ? 'another-controller'
      : decidedBy;
  }
}

function stateOf(
  status: Placement['status'],
): Pick<PlacementSummary, 'state' | 'message'> {
  const conditionOf = (wanted: string) =>
    status?.conditions?.find(({ type }) => type === wanted);
  const misconfigured = conditionOf('PlacementMisconfigured');
  const told =
    misconfigured?.status === 'True'
      ? misconfigured
      : conditionOf('PlacementSatisfied');
  return {
    state: told?.reason ?? 'Pending',
    ...(told?.message && { message: told.message }),
  };
}
