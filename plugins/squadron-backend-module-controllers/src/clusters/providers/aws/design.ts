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
import { controlPlaneMachine, machinePool, poolMachine } from './machine';

/** EC2's metadata in cloud-init's names; Cluster API finds the node of a machine by its provider ID. */
const SETUP: MachineSetup = {
  nodeName: '{{ ds.meta_data.local_hostname }}',
  providerId: 'aws:///{{ v1.availability_zone }}/{{ v1.instance_id }}',
};

/** k3s's network between nodes; Cluster API opens only the ports of Calico automatically. */
const FLANNEL = {
  description: 'flannel (VXLAN)',
  protocol: 'udp',
  fromPort: 8472,
  toPort: 8472,
};

/** The objects of a cluster on AWS. @internal */
export function designAws(
  cluster: OneblockCluster,
  spec: ResolvedClusterSpec,
  { credentials }: RenderContext,
): ClusterApiParts {
  const region = spec.provider.region ?? credentials?.facts.region;
  return {
    before: credentials ? renderIdentity(cluster, credentials) : [],
    infrastructure: {
      kind: KINDS.awsCluster,
      spec: {
        ...(region && { region }),
        sshKeyName: spec.provider.aws?.sshKeyName ?? '',
        identityRef: identityRefOf(cluster),
        controlPlaneLoadBalancer: {
          loadBalancerType: 'nlb',
          healthCheckProtocol: 'TCP',
          scheme: spec.network.privateEndpoint ? 'internal' : 'internet-facing',
        },
        ...networkOf(spec),
      },
    },
    controlPlane: {
      kind: KINDS.awsMachineTemplate,
      spec: controlPlaneMachine(spec),
      setup: SETUP,
    },
    designPool: pool => ({
      setup: SETUP,
      ...(pool.kind === 'MachinePool'
        ? { kind: KINDS.awsMachinePool, spec: machinePool(spec, pool) }
        : { kind: KINDS.awsMachineTemplate, spec: poolMachine(spec, pool) }),
    }),
  };
}

function networkOf({ provider, provisioner }: ResolvedClusterSpec) {
  const { vpcId, subnetIds } = provider.aws ?? {};
  const network = {
    ...(vpcId && { vpc: { id: vpcId } }),
    ...(subnetIds?.length && { subnets: subnetIds.map(id => ({ id })) }),
    ...(provisioner.type === 'k3s' && { cni: { cniIngressRules: [FLANNEL] } }),
  };
  return Object.keys(network).length > 0 ? { network } : {};
}
