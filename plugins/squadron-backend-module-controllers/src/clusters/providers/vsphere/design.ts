import {
  type OneblockCluster,
  type ResolvedClusterSpec,
  KINDS,
} from '@squadron/kube-kinds';
import type {
  ClusterApiParts,
  RenderContext,
} from '@squadron/backstage-plugin-squadron-node';
import { identityRefOf, renderIdentity } from './identity';
import { controlPlaneMachine, poolMachine } from './machine';
import { API_SERVER_PORT, controlPlaneSetup, poolSetup } from './setup';
import { capacityOf, machineTypeOf } from './shapes';

/** The objects of a cluster on vSphere. @internal */
export function designVsphere(
  cluster: OneblockCluster,
  spec: ResolvedClusterSpec,
  { credentials }: RenderContext,
): ClusterApiParts {
  const { vsphere = {} } = spec.provider;
  const { endpoint, thumbprint } = vsphere;
  const server = vsphere.server ?? credentials?.facts.server;
  return {
    before: credentials ? renderIdentity(cluster, credentials) : [],
    infrastructure: {
      kind: KINDS.vsphereCluster,
      spec: {
        ...(server && { server }),
        ...(thumbprint && { thumbprint }),
        ...(endpoint && {
          controlPlaneEndpoint: {
            host: endpoint.host,
            port: endpoint.port ?? API_SERVER_PORT,
          },
        }),
        identityRef: identityRefOf(cluster),
      },
    },
    controlPlane: {
      kind: KINDS.vsphereMachineTemplate,
      spec: controlPlaneMachine(spec, server),
      setup: controlPlaneSetup(spec),
    },
    designPool: pool => ({
      kind: KINDS.vsphereMachineTemplate,
      spec: poolMachine(spec, pool, server),
      setup: poolSetup(spec),
      capacity: capacityOf(machineTypeOf(pool)),
    }),
  };
}
