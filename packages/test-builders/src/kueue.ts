import {
  LABELS,
  MULTIKUEUE_CONTROLLER_NAME,
  type AdmissionCheck,
  type AdmissionCheckState,
  type ClusterQueue,
  type FlavorUsage,
  type LocalQueue,
  type MultiKueueCluster,
  type MultiKueueConfig,
  type ResourceFlavor,
  type ResourceList,
  type StopPolicy,
  type Workload,
  type WorkloadPriorityClass,
  KINDS,
} from '@squadron/kube-kinds';
import { ConditionedBuilder } from './ConditionedBuilder';
import { ObjectBuilder } from './ObjectBuilder';

/** Builds a waiting Workload of LocalQueue `default` with one pod of 1 CPU. @public */
export class WorkloadBuilder extends ConditionedBuilder<Workload> {
  constructor(name: string) {
    super(KINDS.workload, name, {
      spec: { active: true, priority: 0, queueName: 'default', podSets: [] },
      status: {},
    });
    this.requesting({ cpu: '1' });
  }

  inQueue(queueName: string): this {
    this.object.spec = { ...this.object.spec, queueName };
    return this;
  }

  /** One pod set of `count` pods with these requests. */
  requesting(
    requests: ResourceList,
    options: { count?: number; gpuType?: string } = {},
  ): this {
    const { count = 1, gpuType } = options;
    this.object.spec = {
      ...this.object.spec,
      podSets: [
        {
          name: 'main',
          count,
          template: {
            spec: {
              ...(gpuType && {
                nodeSelector: { [LABELS.gpuProduct]: gpuType },
              }),
              containers: [{ name: 'main', resources: { requests } }],
            },
          },
        },
      ],
    };
    return this;
  }

  ofJobUid(uid: string): this {
    return this.withLabels({ [LABELS.kueueJobUid]: uid });
  }

  withPriority(priority: number): this {
    this.object.spec = { ...this.object.spec, priority };
    return this;
  }

  inactive(): this {
    this.object.spec = { ...this.object.spec, active: false };
    return this;
  }

  /** Without quota, with Kueue's reason. */
  pending(reason = 'Pending', message = ''): this {
    return this.withCondition('QuotaReserved', 'False', { reason, message });
  }

  reserved(clusterQueue = 'fleet', at?: string): this {
    this.object.status = { ...this.object.status, admission: { clusterQueue } };
    return this.withCondition('QuotaReserved', 'True', { at });
  }

  withCheck(
    state: AdmissionCheckState['state'],
    options: { message?: string; at?: string } = {},
  ) {
    const check = {
      name: 'fleet',
      state,
      message: options.message,
      lastTransitionTime: options.at ?? this.object.metadata.creationTimestamp,
    };
    this.object.status = { ...this.object.status, admissionChecks: [check] };
    return this;
  }

  nominating(...clusters: string[]): this {
    this.object.status = {
      ...this.object.status,
      nominatedClusterNames: clusters,
    };
    return this;
  }

  /** Reserved, dispatched to this worker and admitted. */
  admittedOn(cluster: string, at?: string): this {
    this.reserved('fleet', at).withCheck('Ready', { at });
    this.object.status = { ...this.object.status, clusterName: cluster };
    return this.withCondition('Admitted', 'True', { at });
  }

  /** Admitted here, as on a worker, with these flavors by resource. */
  admittedWith(flavors: Record<string, string>, at?: string): this {
    return this.reservedWith(flavors, at).withCondition('Admitted', 'True', {
      at,
    });
  }

  /** Quota reserved in these flavors by resource. */
  reservedWith(flavors: Record<string, string>, at?: string): this {
    this.reserved('fleet', at);
    this.object.status = {
      ...this.object.status,
      admission: {
        clusterQueue: 'fleet',
        podSetAssignments: (this.object.spec?.podSets ?? []).map(
          ({ name, count }) => ({
            name,
            count,
            flavors,
          }),
        ),
      },
    };
    return this;
  }

  evicted(
    reason: string,
    options: { message?: string; at?: string } = {},
  ): this {
    return this.withCondition('Evicted', 'True', { reason, ...options });
  }

  /** Requeued at `at`, after this many evictions by reason. */
  requeued(at: string, evictions: Record<string, number> = {}): this {
    this.object.status = {
      ...this.object.status,
      schedulingStats: {
        evictions: Object.entries(evictions).map(([reason, count]) => ({
          reason,
          count,
        })),
      },
    };
    return this.withCondition('Requeued', 'True', {
      reason: 'BackoffFinished',
      at,
    });
  }

  ownedBy(kind: string, name: string, uid = `uid-${name}`): this {
    const apiVersion = kind === 'Job' ? 'batch/v1' : 'ray.io/v1';
    this.object.metadata.ownerReferences = [
      { apiVersion, kind, name, uid, controller: true },
    ];
    return this.ofJobUid(uid);
  }

  /** Kueue ends it that long after its admission. */
  runningAtMost(maximumExecutionTimeSeconds: number): this {
    this.object.spec = { ...this.object.spec, maximumExecutionTimeSeconds };
    return this;
  }

  requeueAt(requeueAt: string, count = 1): this {
    this.object.status = {
      ...this.object.status,
      requeueState: { count, requeueAt },
    };
    return this;
  }

  finished(reason: 'Succeeded' | 'Failed', at?: string): this {
    return this.withCondition('Finished', 'True', { reason, at });
  }
}

/** Builds an active ClusterQueue with one empty flavor `fleet` of 32 CPU. @public */
class ClusterQueueBuilder extends ConditionedBuilder<ClusterQueue> {
  constructor(name: string) {
    super(KINDS.clusterQueue, name, {
      spec: {
        namespaceSelector: {},
        resourceGroups: [],
        queueingStrategy: 'BestEffortFIFO',
      },
      status: {
        pendingWorkloads: 0,
        reservingWorkloads: 0,
        admittedWorkloads: 0,
      },
    });
    this.withFlavor('fleet', { cpu: '32' });
    this.withCondition('Active', 'True', { reason: 'Ready' });
  }

  /** Replaces all flavors; each lists the same resources in the same order. */
  withFlavors(flavors: Record<string, Record<string, string>>): this {
    const coveredResources = [
      ...new Set(Object.values(flavors).flatMap(q => Object.keys(q))),
    ];
    this.object.spec = {
      ...this.object.spec,
      resourceGroups: [
        {
          coveredResources,
          flavors: Object.entries(flavors).map(([name, quotas]) => ({
            name,
            resources: coveredResources.map(resource => ({
              name: resource,
              nominalQuota: quotas[resource] ?? '0',
            })),
          })),
        },
      ],
    };
    return this;
  }

  withFlavor(name: string, quotas: Record<string, string>): this {
    return this.withFlavors({ [name]: quotas });
  }

  inCohort(cohortName: string, borrowingLimit?: string): this {
    this.object.spec = { ...this.object.spec, cohortName };
    for (const group of this.object.spec.resourceGroups ?? []) {
      for (const resource of group.flavors.flatMap(
        flavor => flavor.resources,
      )) {
        Object.assign(resource, borrowingLimit && { borrowingLimit });
      }
    }
    return this;
  }

  using(usage: {
    reserved?: FlavorUsage[];
    admitted?: FlavorUsage[];
    pendingWorkloads?: number;
    /** Includes admitted Workloads, as in Kueue. Default: the number of admitted ones. */
    reservingWorkloads?: number;
    admittedWorkloads?: number;
  }): this {
    this.object.status = {
      ...this.object.status,
      flavorsReservation: usage.reserved,
      flavorsUsage: usage.admitted,
      pendingWorkloads: usage.pendingWorkloads ?? 0,
      reservingWorkloads:
        usage.reservingWorkloads ?? usage.admittedWorkloads ?? 0,
      admittedWorkloads: usage.admittedWorkloads ?? 0,
    };
    return this;
  }

  stopped(stopPolicy: StopPolicy): this {
    this.object.spec = { ...this.object.spec, stopPolicy };
    return this.withCondition('Active', 'False', { reason: 'Stopped' });
  }

  withAdmissionCheck(name = 'fleet'): this {
    this.object.spec = {
      ...this.object.spec,
      admissionChecksStrategy: { admissionChecks: [{ name }] },
    };
    return this;
  }
}

/** Builds an active LocalQueue of ClusterQueue `fleet`. @public */
class LocalQueueBuilder extends ConditionedBuilder<LocalQueue> {
  constructor(name: string) {
    super(KINDS.localQueue, name, {
      spec: { clusterQueue: 'fleet' },
      status: {},
    });
    this.withCondition('Active', 'True', { reason: 'Ready' });
  }

  of(clusterQueue: string): this {
    this.object.spec = { ...this.object.spec, clusterQueue };
    return this;
  }

  using(usage: { reserved?: FlavorUsage[]; admitted?: FlavorUsage[] }): this {
    this.object.status = {
      ...this.object.status,
      flavorsReservation: usage.reserved,
      flavorsUsage: usage.admitted,
    };
    return this;
  }
}

/** Builds an empty ResourceFlavor. @public */
class ResourceFlavorBuilder extends ObjectBuilder<ResourceFlavor> {
  constructor(name: string) {
    super(KINDS.resourceFlavor, name, { spec: {} });
  }

  withNodeLabels(nodeLabels: Record<string, string>): this {
    this.object.spec = { ...this.object.spec, nodeLabels };
    return this;
  }
}

/** Builds a WorkloadPriorityClass of the value 0. @public */
class WorkloadPriorityClassBuilder extends ObjectBuilder<WorkloadPriorityClass> {
  constructor(name: string) {
    super(KINDS.workloadPriorityClass, name, { value: 0 });
  }

  withValue(value: number, description?: string): this {
    this.object.value = value;
    this.object.description = description;
    return this;
  }
}

/** Builds an active AdmissionCheck of MultiKueue. @public */
class AdmissionCheckBuilder extends ConditionedBuilder<AdmissionCheck> {
  constructor(name: string) {
    super(KINDS.admissionCheck, name, {
      spec: {
        controllerName: MULTIKUEUE_CONTROLLER_NAME,
        parameters: {
          apiGroup: 'kueue.x-k8s.io',
          kind: 'MultiKueueConfig',
          name,
        },
      },
    });
    this.withCondition('Active', 'True');
  }

  controlledBy(controllerName: string): this {
    this.object.spec = { ...this.object.spec, controllerName };
    return this;
  }
}

/** Builds a connected MultiKueueCluster. @public */
class MultiKueueClusterBuilder extends ConditionedBuilder<MultiKueueCluster> {
  constructor(name: string) {
    super(KINDS.multiKueueCluster, name, {
      spec: {
        clusterSource: {
          kubeConfig: {
            locationType: 'Secret',
            location: `${name}-multikueue-access`,
          },
        },
      },
    });
    this.withCondition('Active', 'True', { message: 'Connected' });
  }

  lost(at?: string, message = 'connection refused'): this {
    return this.withCondition('Active', 'False', {
      reason: 'ClientConnectionFailed',
      message,
      at,
    });
  }
}

/** Builds a MultiKueueConfig with no clusters. @public */
class MultiKueueConfigBuilder extends ObjectBuilder<MultiKueueConfig> {
  constructor(name: string) {
    super(KINDS.multiKueueConfig, name, { spec: { clusters: [] } });
  }

  withClusters(...clusters: string[]): this {
    this.object.spec = { ...this.object.spec, clusters };
    return this;
  }
}

/** @public */
export function aWorkload(name = 'rayjob-train-1a2b3'): WorkloadBuilder {
  return new WorkloadBuilder(name);
}

/** @public */
export function aClusterQueue(name = 'fleet'): ClusterQueueBuilder {
  return new ClusterQueueBuilder(name);
}

/** @public */
export function aLocalQueue(name = 'default'): LocalQueueBuilder {
  return new LocalQueueBuilder(name);
}

/** @public */
export function aWorkloadPriorityClass(
  name = 'default',
): WorkloadPriorityClassBuilder {
  return new WorkloadPriorityClassBuilder(name);
}

/** @public */
export function aResourceFlavor(name = 'default'): ResourceFlavorBuilder {
  return new ResourceFlavorBuilder(name);
}

/** @public */
export function anAdmissionCheck(name = 'fleet'): AdmissionCheckBuilder {
  return new AdmissionCheckBuilder(name);
}

/** @public */
export function aMultiKueueCluster(
  name = 'worker-1',
): MultiKueueClusterBuilder {
  return new MultiKueueClusterBuilder(name);
}

/** @public */
export function aMultiKueueConfig(name = 'fleet'): MultiKueueConfigBuilder {
  return new MultiKueueConfigBuilder(name);
}
