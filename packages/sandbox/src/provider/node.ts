import type {
  KubeNode,
  KubeManifest,
  Machine,
  SandboxMachine,
} from '@squadron/kube-kinds';
import { nodeFeatures } from './nodeFeatures';
import { clusterNameOf } from './objects';

/** The Node of a machine, as two applies: the object and its status. @internal */
export interface DesiredNode {
  object: KubeManifest;
  status: KubeManifest;
}

/** Parts of a Node that the provider reads. @internal */
export interface Node extends KubeNode {
  status?: KubeNode['status'] & {
    addresses?: { type: string; address: string }[];
    daemonEndpoints?: { kubeletEndpoint?: { Port?: number } };
  };
}

/** Constant for a machine, so that Cluster API finds the Node again. @internal */
export function providerIdOf(machine: SandboxMachine): string {
  const { namespace, name } = machine.metadata;
  return `sandbox://${namespace}.${clusterNameOf(machine)}/${name}`;
}

/**
 * The Node of a machine. kwok makes it Ready and sets the fields of a kubelet.
 *
 * @param kubeletPort - port that serves logs of its pods; no logs when absent
 * @throws when the machine's type is unknown
 *
 * @internal
 */
export function nodeOf(
  sandboxMachine: SandboxMachine,
  machine: Machine,
  kubeletPort?: number,
): DesiredNode {
  const { spec = {} } = sandboxMachine;
  const name = sandboxMachine.metadata.name;
  const { resources, labels, taints } = nodeFeatures(spec);
  const identity = { apiVersion: 'v1', kind: 'Node' };
  return {
    object: {
      ...identity,
      metadata: {
        name,
        labels: {
          'kubernetes.io/hostname': name,
          ...poolLabels(machine),
          ...labels,
        },
      },
      spec: {
        providerID: providerIdOf(sandboxMachine),
        ...(taints.length ? { taints } : {}),
      },
    },
    status: {
      ...identity,
      metadata: { name },
      status: {
        capacity: resources,
        allocatable: resources,
        daemonEndpoints: { kubeletEndpoint: { Port: kubeletPort ?? 0 } },
        // Its kubelet takes the end of a command's input, which API servers else translate to SPDY.
        declaredFeatures: ['ExtendWebSocketsToKubelet'],
        // kwok keeps an existing value, and Cluster API compares it with the machine's version.
        nodeInfo: {
          architecture: 'amd64',
          operatingSystem: 'linux',
          osImage: 'Squadron sandbox',
          kernelVersion: 'played',
          containerRuntimeVersion: 'kwok://played',
          kubeletVersion: machine.spec?.version ?? '',
          kubeProxyVersion: machine.spec?.version ?? '',
          machineID: '',
          systemUUID: '',
          bootID: '',
        },
      },
    },
  };
}

function poolLabels(machine: Machine): Record<string, string> {
  const pool =
    machine.metadata.labels?.['cluster.x-k8s.io/deployment-name'] ??
    machine.metadata.labels?.['cluster.x-k8s.io/set-name'];
  return pool ? { 'squadron.dev/pool': pool } : {};
}
