import type { ResolvedClusterSpec } from '@squadron/backstage-plugin-squadron-common';
import type { MachineSetup } from '@squadron/backstage-plugin-squadron-node';
import { kubeVip } from './kubeVip';

/** The port of Kubernetes' API where the settings name none. */
export const API_SERVER_PORT = 6443;

/** cloud-init learns the host name from vSphere and nothing of the machine's id. */
const NODE_NAME = '{{ ds.meta_data.hostname }}';

/**
 * The id that Cluster API finds a machine's node by is known to the machine's firmware only. k3s reads further
 * files beside its configuration; for kubeadm the cloud's controller sets it.
 */
const K3S_PROVIDER_ID =
  'mkdir -p /etc/rancher/k3s/config.yaml.d && printf "kubelet-arg+:\\n  - provider-id=vsphere://%s\\n" "$(tr A-Z a-z < /sys/class/dmi/id/product_uuid)" > /etc/rancher/k3s/config.yaml.d/50-provider-id.yaml';

/** What a machine of a pool needs before Kubernetes starts. @internal */
export function poolSetup(spec: ResolvedClusterSpec): MachineSetup {
  return {
    nodeName: NODE_NAME,
    commands: [
      ...(spec.provisioner.type === 'k3s' ? [K3S_PROVIDER_ID] : []),
      ...sshCommands(spec.provider.vsphere?.sshPublicKey),
    ],
  };
}

/** What a control-plane machine needs before Kubernetes starts. @internal */
export function controlPlaneSetup(spec: ResolvedClusterSpec): MachineSetup {
  const { endpoint } = spec.provider.vsphere ?? {};
  const setup = poolSetup(spec);
  if (!endpoint) {
    return setup;
  }
  const { files, commands = [] } = kubeVip(spec.provisioner.type, {
    host: endpoint.host,
    port: endpoint.port ?? API_SERVER_PORT,
  });
  return {
    ...setup,
    files,
    commands: [...(setup.commands ?? []), ...commands],
  };
}

/** `validateVsphere` lets no key through that a shell would take apart. */
function sshCommands(key: string | undefined): string[] {
  return key
    ? [
        'id capv >/dev/null 2>&1 || useradd -m -s /bin/bash -G sudo capv',
        'install -d -m 700 -o capv -g capv /home/capv/.ssh',
        `echo '${key}' > /home/capv/.ssh/authorized_keys && chown capv:capv /home/capv/.ssh/authorized_keys`,
      ]
    : [];
}
