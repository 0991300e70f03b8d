import {
  ANNOTATIONS,
  CLUSTER_MANAGERS,
  DEFAULT_FLEET_NAMESPACE,
  LABELS,
  type CapiCluster,
  type ClusterProfile,
  type Machine,
  type MachineDeployment,
  type OneblockCluster,
  type OneblockClusterSpec,
  KINDS,
} from '@squadron/kube-kinds';
import { ConditionedBuilder } from './ConditionedBuilder';

/** Builds a healthy ClusterProfile of ours in namespace `fleet`. @public */
class ClusterProfileBuilder extends ConditionedBuilder<ClusterProfile> {
  constructor(name: string) {
    super(KINDS.clusterProfile, name, {
      spec: {
        displayName: name,
        clusterManager: { name: CLUSTER_MANAGERS.clusterApi },
      },
      status: { version: { kubernetes: 'v1.36.3' } },
    });
    this.inNamespace(DEFAULT_FLEET_NAMESPACE);
    this.withLabels({ [LABELS.clusterManager]: CLUSTER_MANAGERS.clusterApi });
    this.withCondition('ControlPlaneHealthy', 'True');
  }

  managedBy(name: string): this {
    this.object.spec = { ...this.object.spec, clusterManager: { name } };
    return this.withLabels({ [LABELS.clusterManager]: name });
  }

  withKubeconfigSecret(reference: string): this {
    return this.withAnnotations({ [ANNOTATIONS.kubeconfigSecret]: reference });
  }

  withProperty(name: string, value: string): this {
    const properties = [
      ...(this.object.status?.properties ?? []),
      { name, value },
    ];
    this.object.status = { ...this.object.status, properties };
    return this;
  }
}

/** Builds the smallest Cluster of `management.oneblock.ai` in namespace `fleet`. @public */
class OneblockClusterBuilder extends ConditionedBuilder<OneblockCluster> {
  constructor(name: string) {
    super(KINDS.oneblockCluster, name, {
      spec: {
        provider: { name: 'sandbox' },
        provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
      },
      status: {},
    });
    this.inNamespace(DEFAULT_FLEET_NAMESPACE);
  }

  withSpec(spec: Partial<OneblockClusterSpec>): this {
    this.object.spec = {
      ...(this.object.spec as OneblockClusterSpec),
      ...spec,
    };
    return this;
  }

  inPhase(phase: string): this {
    this.object.status = { ...this.object.status, phase };
    return this;
  }

  /** Every step done. */
  ready(at?: string): this {
    for (const type of [
      'Accepted',
      'CredentialsReady',
      'InfrastructureReady',
      'ControlPlaneReady',
      'NodesReady',
      'AddOnsReady',
      'RayClusterReady',
      'Joined',
      'Ready',
    ]) {
      this.withCondition(type, 'True', { at });
    }
    return this.inPhase('Ready');
  }
}

/** Builds a Cluster API Cluster in namespace `fleet` of which nothing is known yet. @public */
class CapiClusterBuilder extends ConditionedBuilder<CapiCluster> {
  constructor(name: string) {
    super(KINDS.capiCluster, name, {
      spec: {
        controlPlaneRef: {
          apiGroup: 'controlplane.squadron.dev',
          kind: 'SandboxControlPlane',
          name,
        },
        infrastructureRef: {
          apiGroup: 'infrastructure.squadron.dev',
          kind: 'SandboxCluster',
          name,
        },
      },
      status: { phase: 'Provisioning' },
    });
    this.inNamespace(DEFAULT_FLEET_NAMESPACE);
  }

  /** All conditions of a cluster that works. */
  available(at?: string): this {
    this.object.status = { ...this.object.status, phase: 'Provisioned' };
    for (const type of [
      'InfrastructureReady',
      'ControlPlaneInitialized',
      'ControlPlaneAvailable',
      'WorkersAvailable',
      'RemoteConnectionProbe',
      'Available',
    ]) {
      this.withCondition(type, 'True', { at });
    }
    for (const type of [
      'RollingOut',
      'ScalingUp',
      'ScalingDown',
      'Remediating',
      'Paused',
    ]) {
      this.withCondition(type, 'False', { at });
    }
    return this.withVersion('v1.36.3');
  }

  withVersion(version: string): this {
    this.object.status = {
      ...this.object.status,
      controlPlane: {
        desiredReplicas: 1,
        replicas: 1,
        readyReplicas: 1,
        availableReplicas: 1,
        upToDateReplicas: 1,
        versions: [{ version, replicas: 1 }],
      },
    };
    return this;
  }

  paused(): this {
    this.object.spec = { ...this.object.spec, paused: true };
    return this;
  }
}

/** Builds a MachineDeployment that wants one machine and has it ready. @public */
class MachineDeploymentBuilder extends ConditionedBuilder<MachineDeployment> {
  constructor(name: string) {
    super(KINDS.machineDeployment, name, {
      spec: {
        clusterName: 'worker-1',
        replicas: 1,
        template: { spec: { clusterName: 'worker-1', version: 'v1.36.3' } },
      },
      status: {
        replicas: 1,
        readyReplicas: 1,
        availableReplicas: 1,
        upToDateReplicas: 1,
      },
    });
    this.inNamespace(DEFAULT_FLEET_NAMESPACE);
    this.withLabels({ [LABELS.capiClusterName]: 'worker-1' });
    this.withCondition('Available', 'True');
  }

  ofCluster(clusterName: string): this {
    this.object.spec = { ...this.object.spec, clusterName };
    return this.withLabels({ [LABELS.capiClusterName]: clusterName });
  }

  wanting(replicas: number): this {
    this.object.spec = {
      clusterName: 'worker-1',
      ...this.object.spec,
      replicas,
    };
    return this;
  }

  having(existing: number, ready = existing): this {
    this.object.status = {
      ...this.object.status,
      replicas: existing,
      readyReplicas: ready,
      availableReplicas: ready,
      upToDateReplicas: existing,
    };
    return this;
  }

  shortSince(at: string): this {
    return this.withCondition('Available', 'False', { at });
  }

  withVersion(version: string): this {
    const clusterName = this.object.spec?.clusterName ?? 'worker-1';
    this.object.spec = {
      clusterName,
      ...this.object.spec,
      template: { spec: { clusterName, version } },
    };
    return this;
  }
}

/** Builds a running worker Machine. @public */
class MachineBuilder extends ConditionedBuilder<Machine> {
  constructor(name: string) {
    super(KINDS.machine, name, {
      spec: { clusterName: 'worker-1', version: 'v1.36.3' },
      status: { phase: 'Running', nodeRef: { name } },
    });
    this.inNamespace(DEFAULT_FLEET_NAMESPACE);
    this.withLabels({ [LABELS.capiClusterName]: 'worker-1' });
    this.withCondition('Ready', 'True');
  }

  ofPool(deployment: string): this {
    return this.withLabels({ [LABELS.capiDeploymentName]: deployment });
  }

  inPhase(phase: string): this {
    this.object.status = { ...this.object.status, phase };
    return this;
  }

  unhealthy(message = 'node is not ready'): this {
    return this.withCondition('HealthCheckSucceeded', 'False', { message });
  }
}

/** @public */
export function aClusterProfile(name = 'worker-1'): ClusterProfileBuilder {
  return new ClusterProfileBuilder(name);
}

/** @public */
export function aOneblockCluster(name = 'worker-1'): OneblockClusterBuilder {
  return new OneblockClusterBuilder(name);
}

/** @public */
export function aCapiCluster(name = 'worker-1'): CapiClusterBuilder {
  return new CapiClusterBuilder(name);
}

/** @public */
export function aMachineDeployment(
  name = 'worker-1-gpu',
): MachineDeploymentBuilder {
  return new MachineDeploymentBuilder(name);
}

/** @public */
export function aMachine(name = 'worker-1-gpu-x7'): MachineBuilder {
  return new MachineBuilder(name);
}
