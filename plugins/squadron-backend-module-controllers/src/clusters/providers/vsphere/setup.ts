import type { ResolvedClusterSpec } from '@squadron/kube-kinds';
import type { MachineSetup } from '@squadron/backstage-plugin-squadron-node';
import { kubeVip } from './kubeVip';

/** The default port of the Kubernetes API. */
export const API_SERVER_PORT = 6443;

/** cloud-init gets the host name from vSphere, but not the ID of the machine. */
const NODE_NAME = '{{ ds.meta_data.hostname }}';

/**
 * The ID by which Cluster API finds the node of a machine is only in the machine's firmware. k3s reads further files
 * besides its configuration; for kubeadm the cloud controller sets the ID.
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

/** `validateVsphere` refuses keys that the shell would interpret. */
function sshCommands(key: string | undefined): string[] {
  return key
    ? [
        'id capv >/dev/null 2>&1 || useradd -m -s /bin/bash -G sudo capv',
        'install -d -m 700 -o capv -g capv /home/capv/.ssh',
        `echo '${key}' > /home/capv/.ssh/authorized_keys && chown capv:capv /home/capv/.ssh/authorized_keys`,
      ]
    : [];
}
