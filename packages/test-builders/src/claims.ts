import {
  KINDS,
  type ClusterMetrics,
  type ClusterResourceClaim,
  type GrantedClaim,
  type ResourceAssignment,
  type ResourceList,
} from '@squadron/kube-kinds';
import { ConditionedBuilder } from './ConditionedBuilder';
import { ObjectBuilder } from './ObjectBuilder';

type MetricsStatus = NonNullable<ClusterMetrics['status']>;
type FlavorMetrics = NonNullable<MetricsStatus['flavors']>[number];

/** Builds the measured capacity of a cluster without nodes. @public */
class ClusterMetricsBuilder extends ObjectBuilder<ClusterMetrics> {
  constructor(name: string) {
    super(KINDS.clusterMetrics, name, {
      status: { measuredAt: '2026-01-01T00:00:00Z' },
    });
  }

  withStatus(status: MetricsStatus): this {
    this.object.status = { ...this.object.status, ...status };
    return this;
  }

  withAllocatable(allocatable: ResourceList): this {
    return this.withStatus({ allocatable });
  }

  withFree(free: ResourceList): this {
    return this.withStatus({ free });
  }

  withFlavor(flavor: Partial<FlavorMetrics> & { name: string }): this {
    const { flavors = [] } = this.object.status ?? {};
    const none = { nodes: 1, allocatable: {}, free: {}, largestFree: {} };
    return this.withStatus({ flavors: [...flavors, { ...none, ...flavor }] });
  }

  granting(...granted: GrantedClaim[]): this {
    return this.withStatus({ granted });
  }
}

/** Builds a claim that assigns nothing of the cluster that its name begins with. @public */
class ClusterResourceClaimBuilder extends ConditionedBuilder<ClusterResourceClaim> {
  constructor(name: string) {
    super(KINDS.clusterResourceClaim, name, {
      spec: { clusterName: name.replace(/-resource-claim$/, '') },
    });
  }

  ofCluster(clusterName: string): this {
    return this.withSpec({ clusterName });
  }

  withSpec(spec: Partial<NonNullable<ClusterResourceClaim['spec']>>): this {
    const { clusterName = '' } = this.object.spec ?? {};
    this.object.spec = { clusterName, ...this.object.spec, ...spec };
    return this;
  }

  assigning(
    clusterQueueName: string,
    resources: ResourceList,
    flavor = 'fleet',
  ): this {
    const before: ResourceAssignment[] =
      this.object.spec?.resourceAssignments ?? [];
    return this.withSpec({
      resourceAssignments: [...before, { clusterQueueName, flavor, resources }],
    });
  }
}

/** @public */
export function aClusterMetrics(name = 'worker-1'): ClusterMetricsBuilder {
  return new ClusterMetricsBuilder(name);
}

/** @public */
export function aClusterResourceClaim(
  name = 'worker-1-resource-claim',
): ClusterResourceClaimBuilder {
  return new ClusterResourceClaimBuilder(name);
}
