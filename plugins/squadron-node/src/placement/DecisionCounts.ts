import { LABELS, type PlacementDecision } from '@squadron/kube-kinds';

/** Which Placements have selected which clusters, over all PlacementDecisions of a hub. @public */
export class DecisionCounts {
  readonly #decided = new Map<string, Map<string, readonly string[]>>();
  readonly #counts = new Map<string, number>();

  /** Adds or replaces one PlacementDecision. */
  set(decision: PlacementDecision): void {
    this.delete(decision);
    const clusters = (decision.status?.decisions ?? []).map(
      ({ clusterName }) => clusterName,
    );
    const placement = placementOf(decision);
    const parts = this.#decided.get(placement) ?? new Map();
    this.#decided.set(placement, parts.set(decision.metadata.name, clusters));
    clusters.forEach(name => this.#count(name, 1));
  }

  delete(decision: PlacementDecision): void {
    const placement = placementOf(decision);
    const parts = this.#decided.get(placement);
    parts?.get(decision.metadata.name)?.forEach(name => this.#count(name, -1));
    parts?.delete(decision.metadata.name);
    if (parts?.size === 0) {
      this.#decided.delete(placement);
    }
  }

  /** Clusters that a Placement has selected, by its `namespace/name`. */
  decided(placement: string): string[] {
    return [...(this.#decided.get(placement)?.values() ?? [])].flat();
  }

  /** Number of other Placements that have selected a cluster. The returned function stays current. */
  others(placement: string): (cluster: string) => number {
    const own = new Set(this.decided(placement));
    return cluster =>
      (this.#counts.get(cluster) ?? 0) - (own.has(cluster) ? 1 : 0);
  }

  #count(cluster: string, by: number): void {
    const count = (this.#counts.get(cluster) ?? 0) + by;
    if (count === 0) {
      this.#counts.delete(cluster);
    } else {
      this.#counts.set(cluster, count);
    }
  }
}

function placementOf({ metadata }: PlacementDecision): string {
  return `${metadata.namespace}/${metadata.labels?.[LABELS.placement] ?? ''}`;
}
