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
import { identitySecretOf } from '../identitySecret';
import { renderIdentity } from './identity';
import { controlPlaneMachine, poolMachine } from './machine';
import { capacityOf, machineTypeOf } from './shapes';

/** The host name is the name of the instance with the domain of the project. */
const NAME = '{{ v1.local_hostname.split(".")[0] }}';

/** The objects of a cluster on GCP. @internal */
export function designGcp(
  cluster: OneblockCluster,
  spec: ResolvedClusterSpec,
  { credentials }: RenderContext,
): ClusterApiParts {
  const { provider, network } = spec;
  const project = provider.gcp?.project ?? credentials?.facts.project ?? '';
  const setup: MachineSetup = {
    nodeName: NAME,
    providerId: `gce://${project}/{{ v1.availability_zone }}/${NAME}`,
  };
  return {
    before: credentials ? renderIdentity(cluster, credentials) : [],
    infrastructure: {
      kind: KINDS.gcpCluster,
      spec: {
        project,
        region: provider.region ?? '',
        network: { name: provider.gcp?.network ?? cluster.metadata.name },
        credentialsRef: identitySecretOf(cluster),
        ...(network.privateEndpoint && {
          loadBalancer: { loadBalancerType: 'Internal' },
        }),
      },
    },
    controlPlane: {
      kind: KINDS.gcpMachineTemplate,
      spec: controlPlaneMachine(spec, project),
      setup,
    },
    designPool: pool => ({
      kind:
        pool.kind === 'MachinePool'
          ? KINDS.gcpMachinePool
          : KINDS.gcpMachineTemplate,
      spec: poolMachine(spec, pool, project),
      setup,
      capacity: capacityOf(machineTypeOf(pool)),
    }),
  };
}
