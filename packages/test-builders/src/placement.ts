import {
  KINDS,
  LABELS,
  type Placement,
  type PlacementDecision,
  type PlacementSpec,
} from '@squadron/kube-kinds';
import { ConditionedBuilder } from './ConditionedBuilder';
import { ObjectBuilder } from './ObjectBuilder';

/** Builds a Placement that selects all clusters and has no decision yet. @public */
class PlacementBuilder extends ConditionedBuilder<Placement> {
  constructor(name: string) {
    super(KINDS.placement, name, { spec: {} });
  }

  withSpec(spec: PlacementSpec): this {
    this.object.spec = spec;
    return this;
  }
}

/** Builds one PlacementDecision of a Placement; a Placement has one for each hundred clusters. @public */
class PlacementDecisionBuilder extends ObjectBuilder<PlacementDecision> {
  constructor(placement: string, index: number) {
    super(KINDS.placementDecision, `${placement}-decision-${index}`, {
      status: { decisions: [] },
    });
    this.withLabels({ [LABELS.placement]: placement });
  }

  selecting(...clusters: string[]): this {
    const decisions = clusters.map(clusterName => ({ clusterName }));
    this.object.status = { decisions };
    return this;
  }
}

/** @public */
export function aPlacement(name = 't4'): PlacementBuilder {
  return new PlacementBuilder(name);
}

/** @param index - of the PlacementDecision among those of the Placement, from 1 @public */
export function aPlacementDecision(
  placement = 't4',
  index = 1,
): PlacementDecisionBuilder {
  return new PlacementDecisionBuilder(placement, index);
}
