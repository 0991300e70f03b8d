import {
  ANNOTATIONS,
  LABELS,
  type Deployment,
  type KubeJob,
  type KubeNamespace,
  type KubeNode,
  type KubePod,
  type ResourceList,
  type StatefulSet,
  KINDS,
} from '@squadron/kube-kinds';
import { ConditionedBuilder } from './ConditionedBuilder';
import { ObjectBuilder } from './ObjectBuilder';

/** Builds a Ready node with 16 CPU and 64 GiB. @public */
class NodeBuilder extends ConditionedBuilder<KubeNode> {
  constructor(name: string) {
    const resources = { cpu: '16', memory: '64Gi', pods: '110' };
    super(KINDS.node, name, {
      spec: { providerID: `sandbox://worker-1/${name}` },
      status: {
        capacity: resources,
        allocatable: resources,
        nodeInfo: { kubeletVersion: 'v1.36.3' },
      },
    });
    this.withCondition('Ready', 'True', { reason: 'KubeletReady' });
  }

  withAllocatable(resources: ResourceList): this {
    const status = this.object.status;
    this.object.status = {
      ...status,
      allocatable: { ...status?.allocatable, ...resources },
      capacity: { ...status?.capacity, ...resources },
    };
    return this;
  }

  withGpus(count: number, product?: string): this {
    this.withAllocatable({ 'nvidia.com/gpu': String(count) });
    return product ? this.withLabels({ [LABELS.gpuProduct]: product }) : this;
  }

  inPool(pool: string): this {
    return this.withLabels({ [LABELS.pool]: pool });
  }

  notReady(reason = 'NodeStatusUnknown'): this {
    return this.withCondition('Ready', 'Unknown', { reason });
  }
}

/** Builds a pending pod with one container that requests 1 CPU and 2 GiB. @public */
class PodBuilder extends ConditionedBuilder<KubePod> {
  constructor(name: string) {
    super(KINDS.pod, name, {
      spec: {
        containers: [
          {
            name: 'main',
            image: 'example.com/image:1',
            resources: { requests: { cpu: '1', memory: '2Gi' } },
          },
        ],
      },
      status: { phase: 'Pending' },
    });
  }

  requesting(requests: ResourceList): this {
    const [container] = this.object.spec?.containers ?? [];
    container.resources = {
      requests: { ...container.resources?.requests, ...requests },
    };
    return this;
  }

  onNode(nodeName: string): this {
    this.object.spec = { ...this.object.spec, nodeName };
    return this;
  }

  /** On a node, running and ready since `at`. */
  running(at?: string): this {
    const since = at ?? this.object.metadata.creationTimestamp;
    this.object.spec = { nodeName: 'node-1', ...this.object.spec };
    this.object.status = {
      ...this.object.status,
      phase: 'Running',
      startTime: since,
      containerStatuses: [
        {
          name: 'main',
          ready: true,
          restartCount: 0,
          state: { running: { startedAt: since } },
        },
      ],
    };
    return this.withCondition('Ready', 'True', { at });
  }

  withPhase(phase: string): this {
    this.object.status = { ...this.object.status, phase };
    return this;
  }

  /** On a node, its container waiting for this reason. */
  waitingFor(reason: string, message?: string): this {
    this.object.spec = { nodeName: 'node-1', ...this.object.spec };
    this.object.status = {
      ...this.object.status,
      containerStatuses: [
        { name: 'main', ready: false, state: { waiting: { reason, message } } },
      ],
    };
    return this;
  }

  terminatedWith(exitCode: number, reason: string, finishedAt?: string): this {
    this.object.status = {
      ...this.object.status,
      phase: exitCode === 0 ? 'Succeeded' : 'Failed',
      containerStatuses: [
        {
          name: 'main',
          state: { terminated: { exitCode, reason, finishedAt } },
        },
      ],
    };
    return this;
  }

  /** Its container was restarted after it had ended with this exit code and reason. */
  lastEnded(exitCode: number, reason: string, finishedAt?: string): this {
    const [status, ...others] = this.object.status?.containerStatuses ?? [];
    const lastState = { terminated: { exitCode, reason, finishedAt } };
    this.object.status = {
      ...this.object.status,
      containerStatuses: [
        { ...(status ?? { name: 'main', ready: false }), lastState },
        ...others,
      ],
    };
    return this;
  }

  /** On a node since `at`, with the scheduler's condition. */
  placed(at: string): this {
    return this.onNode('node-1').withCondition('PodScheduled', 'True', {
      reason: 'Scheduled',
      at,
    });
  }

  unschedulable(message: string, options: { at?: string } = {}): this {
    return this.withCondition('PodScheduled', 'False', {
      reason: 'Unschedulable',
      message,
      at: options.at,
    });
  }

  /** A pod of a Deployment on the hub that Kueue queues, made from the pod template with this hash. */
  ofDeployment(name: string, hash = 'abc'): this {
    this.object.metadata.ownerReferences = [
      {
        apiVersion: 'apps/v1',
        kind: 'ReplicaSet',
        controller: true,
        name: `${name}-${hash}`,
        uid: `uid-${name}-${hash}`,
      },
    ];
    return this.withLabels({
      [LABELS.kueueManaged]: 'true',
      [LABELS.podTemplateHash]: hash,
    });
  }

  asRayHead(cluster: string): this {
    const [container] = this.object.spec?.containers ?? [];
    container.ports = [{ name: 'dashboard', containerPort: 8265 }];
    return this.withLabels({
      [LABELS.rayCluster]: cluster,
      [LABELS.rayNodeType]: 'head',
      [LABELS.rayGroup]: 'headgroup',
    });
  }

  asRayWorker(cluster: string, group = 'gpu'): this {
    return this.withLabels({
      [LABELS.rayCluster]: cluster,
      [LABELS.rayNodeType]: 'worker',
      [LABELS.rayGroup]: group,
    });
  }
}

/** A Job of an API server must have it; Squadron does not read it. */
const NEVER_RESTARTED = { restartPolicy: 'Never' };

/** Builds a batch Job of one pod that requests 1 CPU. @public */
class JobBuilder extends ConditionedBuilder<KubeJob> {
  constructor(name: string) {
    super(KINDS.job, name, {
      spec: {
        parallelism: 1,
        completions: 1,
        template: {
          spec: {
            ...NEVER_RESTARTED,
            containers: [
              {
                name: 'main',
                image: 'example.com/image:1',
                resources: { requests: { cpu: '1', memory: '1Gi' } },
              },
            ],
          },
        },
      },
      status: {},
    });
  }

  inQueue(queue: string): this {
    this.object.spec = { ...this.object.spec, suspend: true };
    return this.withLabels({ [LABELS.kueueQueueName]: queue });
  }

  withParallelism(parallelism: number, completions = parallelism): this {
    this.object.spec = { ...this.object.spec, parallelism, completions };
    return this;
  }

  requesting(requests: ResourceList, limits?: ResourceList): this {
    const [container] = this.object.spec?.template?.spec?.containers ?? [];
    container.resources = { requests, ...(limits && { limits }) };
    return this;
  }

  withPodAnnotations(annotations: Record<string, string>): this {
    const template = this.object.spec?.template;
    this.object.spec = {
      ...this.object.spec,
      template: { ...template, metadata: { annotations } },
    };
    return this;
  }

  suspended(suspend = true): this {
    this.object.spec = { ...this.object.spec, suspend };
    return this;
  }

  active(active: number, ready = active): this {
    this.object.status = {
      ...this.object.status,
      active,
      ready,
      startTime: this.object.metadata.creationTimestamp,
    };
    return this.suspended(false);
  }

  complete(at: string): this {
    this.object.status = {
      ...this.object.status,
      active: 0,
      succeeded: 1,
      completionTime: at,
    };
    return this.withCondition('Complete', 'True', { at });
  }

  failed(reason: string, message: string, at?: string): this {
    return this.withCondition('Failed', 'True', { reason, message, at });
  }
}

/** Builds a Deployment whose replicas request 1 CPU each. @public */
class DeploymentBuilder extends ConditionedBuilder<Deployment> {
  constructor(name: string) {
    super(KINDS.deployment, name, {
      spec: {
        replicas: 1,
        template: {
          metadata: {
            annotations: { [ANNOTATIONS.kueueSuspendingParent]: 'deployment' },
          },
          spec: {
            containers: [
              {
                name: 'main',
                image: 'example.com/image:1',
                resources: { requests: { cpu: '1' } },
              },
            ],
          },
        },
      },
      status: { observedGeneration: 1 },
    });
    this.inQueue('default');
  }

  inQueue(queue: string): this {
    return this.withLabels({ [LABELS.kueueQueueName]: queue });
  }

  /** Without the marks of Kueue's webhook, as when it was created in an unmanaged namespace. */
  unqueued(): this {
    delete this.object.metadata.labels?.[LABELS.kueueQueueName];
    return this.withTemplateAnnotations({});
  }

  withReplicas(replicas: number): this {
    this.object.spec = { ...this.object.spec, replicas };
    return this;
  }

  withTemplateAnnotations(annotations: Record<string, string>): this {
    const template = this.object.spec?.template;
    this.object.spec = {
      ...this.object.spec,
      template: { ...template, metadata: { annotations } },
    };
    return this;
  }

  /** With this many pods of the current template available. */
  available(count: number): this {
    this.object.status = {
      ...this.object.status,
      replicas: count,
      updatedReplicas: count,
      availableReplicas: count,
    };
    return this.withCondition('Available', 'True');
  }
}

/** Builds a StatefulSet whose replicas request 1 CPU each. @public */
class StatefulSetBuilder extends ObjectBuilder<StatefulSet> {
  constructor(name: string) {
    const { spec } = new DeploymentBuilder(name).build();
    super(KINDS.statefulSet, name, { spec, status: { observedGeneration: 1 } });
    this.withLabels({ [LABELS.kueueQueueName]: 'default' });
  }

  /** With this many replicas, all available. */
  available(count: number): this {
    this.object.spec = { ...this.object.spec, replicas: count };
    this.object.status = {
      ...this.object.status,
      replicas: count,
      availableReplicas: count,
    };
    return this;
  }
}

/** Builds an active namespace. @public */
class NamespaceBuilder extends ObjectBuilder<KubeNamespace> {
  constructor(name: string) {
    super(KINDS.namespace, name, { status: { phase: 'Active' } });
  }

  /** Labelled so that it gets a LocalQueue of this ClusterQueue. */
  withQueue(clusterQueue: string): this {
    return this.withLabels({ [LABELS.queue]: clusterQueue });
  }
}

/** @public */
export function aNode(name = 'node-1'): NodeBuilder {
  return new NodeBuilder(name);
}

/** @public */
export function aPod(name = 'pod-1'): PodBuilder {
  return new PodBuilder(name);
}

/** @public */
export function aJob(name = 'job-1'): JobBuilder {
  return new JobBuilder(name);
}

/** @public */
export function aDeployment(name = 'web'): DeploymentBuilder {
  return new DeploymentBuilder(name);
}

/** @public */
export function aStatefulSet(name = 'db'): StatefulSetBuilder {
  return new StatefulSetBuilder(name);
}

/** @public */
export function aNamespace(name = 'team-a'): NamespaceBuilder {
  return new NamespaceBuilder(name);
}
