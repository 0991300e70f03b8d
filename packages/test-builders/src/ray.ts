import {
  LABELS,
  MULTIKUEUE_CONTROLLER_NAME,
  type ResourceList,
  type RayCluster,
  type RayClusterSpec,
  type RayJob,
  type RayWorkerGroup,
  KINDS,
} from '@squadron/kube-kinds';
import { ConditionedBuilder } from './ConditionedBuilder';
import { ObjectBuilder } from './ObjectBuilder';

/** Size of a group of Ray workers and the requests of each. @public */
interface GroupOptions {
  replicas?: number;
  cpu?: string;
  memory?: string;
  gpus?: number;
  gpuType?: string;
}

/** Builds a RayCluster with a head of 1 CPU and no workers. @public */
export class RayClusterBuilder extends ConditionedBuilder<RayCluster> {
  constructor(name: string) {
    super(KINDS.rayCluster, name, { spec: headOnly(), status: {} });
  }

  withGroup(groupName: string, options: GroupOptions = {}): this {
    addGroup(this.object.spec, groupName, options);
    return this;
  }

  suspended(): this {
    this.object.spec = { ...this.object.spec, suspend: true };
    return this;
  }

  inQueue(queue: string): this {
    return this.suspended().withLabels({ [LABELS.kueueQueueName]: queue });
  }

  /** A provisioned RayCluster with this number of ready and desired workers. */
  ready(readyWorkers: number, desiredWorkers = readyWorkers): this {
    this.object.status = {
      ...this.object.status,
      state: 'ready',
      desiredWorkerReplicas: desiredWorkers,
      readyWorkerReplicas: readyWorkers,
    };
    this.withCondition('HeadPodReady', 'True', {
      reason: 'HeadPodRunningAndReady',
    });
    return this.withCondition('RayClusterProvisioned', 'True', {
      reason: 'AllPodRunningAndReadyFirstTime',
    });
  }
}

/** Builds a RayJob in HTTPMode with its own RayCluster: a head and one worker of 1 CPU. @public */
export class RayJobBuilder extends ObjectBuilder<RayJob> {
  constructor(name: string) {
    const rayClusterSpec = headOnly();
    addGroup(rayClusterSpec, 'workers', {});
    super(KINDS.rayJob, name, {
      spec: {
        entrypoint: 'python train.py',
        submissionMode: 'HTTPMode',
        shutdownAfterJobFinishes: true,
        suspend: false,
        rayClusterSpec,
      },
      status: {},
    });
  }

  inQueue(queue: string): this {
    this.object.spec = {
      ...this.object.spec,
      suspend: true,
      managedBy: MULTIKUEUE_CONTROLLER_NAME,
    };
    return this.withLabels({ [LABELS.kueueQueueName]: queue });
  }

  suspended(suspend = true): this {
    this.object.spec = { ...this.object.spec, suspend };
    return this;
  }

  /** Replaces the worker groups with one. */
  withWorkers(options: GroupOptions, groupName = 'workers'): this {
    const cluster = this.object.spec?.rayClusterSpec;
    if (cluster) {
      cluster.workerGroupSpecs = [];
      addGroup(cluster, groupName, options);
    }
    return this;
  }

  /** Gives all its containers this image, which says the version of Ray, and these requests. */
  withContainers(change: { image?: string; requests?: ResourceList }): this {
    const { image, requests } = change;
    const cluster = this.object.spec?.rayClusterSpec;
    const groups = [
      cluster?.headGroupSpec,
      ...(cluster?.workerGroupSpecs ?? []),
    ];
    if (image) {
      delete cluster?.rayVersion;
    }
    groups
      .flatMap(group => group?.template?.spec?.containers ?? [])
      .forEach(one =>
        Object.assign(
          one,
          image && { image },
          requests && { resources: { requests } },
        ),
      );
    return this;
  }

  withSpec(spec: RayJob['spec']): this {
    this.object.spec = { ...this.object.spec, ...spec };
    return this;
  }

  withStatus(status: NonNullable<RayJob['status']>): this {
    this.object.status = { ...this.object.status, ...status };
    return this;
  }

  running(startTime: string): this {
    this.suspended(false);
    return this.withStatus({
      jobStatus: 'RUNNING',
      jobDeploymentStatus: 'Running',
      startTime,
      rayClusterName: `${this.object.metadata.name}-abcde`,
      rayJobInfo: { startTime },
    });
  }

  ended(
    jobStatus: 'SUCCEEDED' | 'FAILED' | 'STOPPED',
    endTime: string,
    message?: string,
  ): this {
    return this.withStatus({
      jobStatus,
      jobDeploymentStatus: jobStatus === 'FAILED' ? 'Failed' : 'Complete',
      ...(jobStatus === 'FAILED' && { reason: 'AppFailed' }),
      ...(message && { message }),
      endTime,
      rayJobInfo: { ...this.object.status?.rayJobInfo, endTime },
    });
  }
}

/** @public */
export function aRayCluster(name = 'ray-1'): RayClusterBuilder {
  return new RayClusterBuilder(name);
}

/** @public */
export function aRayJob(name = 'train'): RayJobBuilder {
  return new RayJobBuilder(name);
}

/** A head of 1 CPU and no workers. @internal */
export function headOnly(): RayClusterSpec {
  return {
    rayVersion: '2.46.0',
    headGroupSpec: {
      rayStartParams: {},
      template: {
        spec: {
          containers: [container('ray-head', { cpu: '1', memory: '2Gi' })],
        },
      },
    },
    workerGroupSpecs: [],
  };
}

function addGroup(
  spec: RayClusterSpec | undefined,
  groupName: string,
  { replicas = 1, cpu = '1', memory = '2Gi', gpus = 0, gpuType }: GroupOptions,
): void {
  const requests = {
    cpu,
    memory,
    ...(gpus > 0 && { 'nvidia.com/gpu': String(gpus) }),
  };
  const group: RayWorkerGroup = {
    groupName,
    replicas,
    minReplicas: replicas,
    maxReplicas: replicas,
    rayStartParams: {},
    template: {
      spec: {
        ...(gpuType && { nodeSelector: { [LABELS.gpuProduct]: gpuType } }),
        containers: [container('ray-worker', requests)],
      },
    },
  };
  spec?.workerGroupSpecs?.push(group);
}

function container(name: string, requests: Record<string, string>) {
  return { name, image: 'example.com/ray:2.46.0', resources: { requests } };
}
