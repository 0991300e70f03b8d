import { provisionerKinds, KINDS } from '@squadron/kube-kinds';
import {
  manifestOf,
  poolNameOf,
  templateNameOf,
} from '@squadron/backstage-plugin-squadron-node';
import type { Provisioner } from '@squadron/backstage-plugin-squadron-node';
import { agentConfigOf, serverConfigOf } from './configSpec';
import { k3sRelease } from './release';

/** k3s by Cluster API's k3s provider (v0.3.0). @public */
export const k3sProvisioner: Provisioner = {
  id: 'k3s',
  kinds: provisionerKinds('k3s'),
  releaseOf: k3sRelease,
  renderControlPlane: input => {
    const { namespace, name, spec, version, machineTemplate } = input;
    const { replicas, rolloutAfter } = spec.controlPlane;
    return manifestOf(
      KINDS.kthreesControlPlane,
      { namespace, name },
      {
        replicas,
        version: k3sRelease(version),
        kthreesConfigSpec: serverConfigOf(input),
        machineTemplate: { infrastructureRef: machineTemplate },
        ...(rolloutAfter && { rolloutAfter }),
      },
    );
  },
  renderBootstrap: input => {
    const { namespace, name, pool, version } = input;
    const config = agentConfigOf(input);
    const base = poolNameOf(name, pool.name);
    // Machines have a version of their own; the version of a MachinePool is ignored.
    const pooled = { ...config, version: k3sRelease(version) };
    return pool.kind === 'MachinePool'
      ? manifestOf(
          KINDS.kthreesConfig,
          { namespace, name: templateNameOf(base, pooled) },
          pooled,
        )
      : manifestOf(
          KINDS.kthreesConfigTemplate,
          { namespace, name: templateNameOf(base, config) },
          { template: { spec: config } },
        );
  },
};
