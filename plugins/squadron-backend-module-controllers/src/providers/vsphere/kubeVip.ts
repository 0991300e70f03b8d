import type { MachineSetup } from '@squadron/backstage-plugin-squadron-node';

const IMAGE = 'ghcr.io/kube-vip/kube-vip:v0.8.9';

/** Where each distribution looks for static pods, and keeps the credentials of an administrator. */
const PATHS = {
  k3s: {
    pod: '/var/lib/rancher/k3s/agent/pod-manifests/kube-vip.yaml',
    kubeconfig: '/etc/rancher/k3s/k3s.yaml',
  },
  kubeadm: {
    pod: '/etc/kubernetes/manifests/kube-vip.yaml',
    kubeconfig: '/etc/kubernetes/admin.conf',
  },
};

/**
 * kubeadm gives rights to `admin.conf` only when the first API server runs, which is reached through the address
 * (kube-vip issue 684). The file of kubeadm's init is on the first machine only.
 */
const KUBEADM_FIRST_MACHINE =
  'if [ -f /run/kubeadm/kubeadm.yaml ]; then sed -i "s#path: /etc/kubernetes/admin.conf#path: /etc/kubernetes/super-admin.conf#" /etc/kubernetes/manifests/kube-vip.yaml; fi';

/**
 * A static pod on each control-plane machine that keeps the address of the API server on one of them: vSphere has
 * no load balancer of its own.
 *
 * @internal
 */
export function kubeVip(
  provisioner: string,
  endpoint: { host: string; port: number },
): Pick<MachineSetup, 'files' | 'commands'> {
  const isK3s = provisioner === 'k3s';
  const paths = isK3s ? PATHS.k3s : PATHS.kubeadm;
  return {
    files: [
      {
        path: paths.pod,
        permissions: '0600',
        content: JSON.stringify(
          podOf(endpoint, paths.kubeconfig),
          undefined,
          2,
        ),
      },
    ],
    commands: isK3s ? [] : [KUBEADM_FIRST_MACHINE],
  };
}

function podOf({ host, port }: { host: string; port: number }, path: string) {
  const env = {
    vip_arp: 'true',
    vip_leaderelection: 'true',
    cp_enable: 'true',
    cp_namespace: 'kube-system',
    address: host,
    port: `${port}`,
  };
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'kube-vip', namespace: 'kube-system' },
    spec: {
      hostNetwork: true,
      hostAliases: [{ ip: '127.0.0.1', hostnames: ['kubernetes'] }],
      containers: [
        {
          name: 'kube-vip',
          image: IMAGE,
          args: ['manager'],
          env: Object.entries(env).map(([name, value]) => ({ name, value })),
          securityContext: { capabilities: { add: ['NET_ADMIN', 'NET_RAW'] } },
          volumeMounts: [
            { name: 'kubeconfig', mountPath: '/etc/kubernetes/admin.conf' },
          ],
        },
      ],
      volumes: [
        { name: 'kubeconfig', hostPath: { type: 'FileOrCreate', path } },
      ],
    },
  };
}
