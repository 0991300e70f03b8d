import { provisionerKinds, KINDS } from '@squadron/kube-kinds';
import {
  manifestOf,
  poolNameOf,
  templateNameOf,
} from '@squadron/backstage-plugin-squadron-node';
import type { Provisioner } from '@squadron/backstage-plugin-squadron-node';
import { controlPlaneConfigOf, workerConfigOf } from './configSpec';

/** Kubernetes by kubeadm, with Cluster API's own providers (v1.14). @public */
export const kubeadmProvisioner: Provisioner = {
  id: 'kubeadm',
  kinds: provisionerKinds('kubeadm'),
  releaseOf: kubeadmRelease,
  renderControlPlane: input => {
    const { namespace, name, spec, version, machineTemplate } = input;
    const { replicas, rolloutAfter } = spec.controlPlane;
    const [apiGroup] = machineTemplate.apiVersion.split('/');
    return manifestOf(
      KINDS.kubeadmControlPlane,
      { namespace, name },
      {
        replicas,
        version: kubeadmRelease(version),
        machineTemplate: {
          spec: {
            infrastructureRef: {
              apiGroup,
              kind: machineTemplate.kind,
              name: machineTemplate.name,
            },
          },
        },
        kubeadmConfigSpec: controlPlaneConfigOf(input),
        ...(rolloutAfter && { rollout: { after: rolloutAfter } }),
      },
    );
  },
  renderBootstrap: input => {
    const { namespace, name, pool } = input;
    const config = workerConfigOf(input);
    const metadata = {
      namespace,
      name: templateNameOf(poolNameOf(name, pool.name), config),
    };
    return pool.kind === 'MachinePool'
      ? manifestOf(KINDS.kubeadmConfig, metadata, config)
      : manifestOf(KINDS.kubeadmConfigTemplate, metadata, {
          template: { spec: config },
        });
  },
};

/** Kubernetes has one release per version, so the suffix of a distribution has no meaning here. */
function kubeadmRelease(version: string): string {
  return `v${version.replace(/^v/, '').replace(/\+.*$/, '')}`;
}
