import type { MachineSetup } from '@squadron/backstage-plugin-squadron-node';

const IMAGE = 'ghcr.io/kube-vip/kube-vip:v0.8.9';

/** Where each distribution reads static pods, and stores the admin kubeconfig. */
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
 * The pod of the first machine. `admin.conf` has no permissions before the API server runs, which kubeadm waits for at
 * the address of this pod; `super-admin.conf` (kubeadm 1.29 and newer) has them from the start.
 */
const FIRST_MACHINE = {
  pod: '/etc/kubernetes/kube-vip-first.yaml',
  kubeconfig: '/etc/kubernetes/super-admin.conf',
};

/** Only the machine that runs `kubeadm init` has this file, written by Cluster API's bootstrap provider. */
const INIT_FILE = '/run/kubeadm/kubeadm.yaml';

const PUT_POD_OF_FIRST_MACHINE = `if [ -f ${INIT_FILE} ]; then cp -p ${FIRST_MACHINE.pod} ${PATHS.kubeadm.pod}; fi`;

/**
 * A static pod that assigns the address of the API server to one of the control-plane machines, because vSphere has no
 * load balancer.
 *
 * @internal
 */
export function kubeVip(
  provisioner: string,
  endpoint: { host: string; port: number },
): Pick<MachineSetup, 'files' | 'commands'> {
  const file = (to: { pod: string; kubeconfig: string }) => ({
    path: to.pod,
    permissions: '0600',
    content: JSON.stringify(podOf(endpoint, to.kubeconfig), undefined, 2),
  });
  return provisioner === 'k3s'
    ? { files: [file(PATHS.k3s)], commands: [] }
    : {
        files: [file(PATHS.kubeadm), file(FIRST_MACHINE)],
        commands: [PUT_POD_OF_FIRST_MACHINE],
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
