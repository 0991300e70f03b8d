import {
  type OneblockCluster,
  type ResolvedClusterSpec,
  KINDS,
} from '@squadron/kube-kinds';
import type {
  ClusterApiParts,
  MachineSetup,
  RenderContext,
} from '@squadron/backstage-plugin-squadron-node';
import { identityRefOf, renderIdentity } from './identity';
import { controlPlaneMachine, poolMachine } from './machine';
import { capacityOf, vmSizeOf } from './shapes';

/** Azure's metadata in cloud-init's names; the resource ID begins with a slash. */
const SETUP: MachineSetup = {
  nodeName: '{{ ds.meta_data["local_hostname"] }}',
  providerId: 'azure://{{ ds.meta_data.imds.compute.resourceId }}',
};

/** An internal load balancer has no outbound access, so a second one provides it. */
const PRIVATE = {
  apiServerLB: { type: 'Internal' },
  controlPlaneOutboundLB: { frontendIPsCount: 1 },
};

/** The objects of a cluster on Azure. @internal */
export function designAzure(
  cluster: OneblockCluster,
  spec: ResolvedClusterSpec,
  { credentials }: RenderContext,
): ClusterApiParts {
  const { azure = {}, region: location = '' } = spec.provider;

  return {
    before: credentials ? renderIdentity(cluster, credentials) : [],
    infrastructure: {
      kind: KINDS.azureCluster,
      spec: {
        location,
        resourceGroup: azure.resourceGroup ?? cluster.metadata.name,
        subscriptionID:
          azure.subscriptionId ?? credentials?.facts.subscriptionId ?? '',
        identityRef: identityRefOf(cluster),
        ...networkOf(spec),
      },
    },
    controlPlane: {
      kind: KINDS.azureMachineTemplate,
      spec: controlPlaneMachine(spec),
      setup: SETUP,
    },
    designPool: pool => {
      const machine = poolMachine(spec, pool);
      return {
        setup: SETUP,
        capacity: capacityOf(vmSizeOf(pool)),
        ...(pool.kind === 'MachinePool'
          ? {
              kind: KINDS.azureMachinePool,
              spec: { location, template: machine },
            }
          : { kind: KINDS.azureMachineTemplate, spec: machine }),
      };
    },
  };
}

function networkOf({ provider, network }: ResolvedClusterSpec) {
  const vnet = provider.azure?.vnet;
  const networkSpec = {
    ...(vnet && { vnet: { name: vnet } }),
    ...(network.privateEndpoint && PRIVATE),
  };
  return Object.keys(networkSpec).length > 0 ? { networkSpec } : {};
}
