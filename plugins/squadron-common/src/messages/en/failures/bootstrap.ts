/** English texts of failures of bootstrap and control plane providers. @internal */
export const bootstrap = {
  noNode: {
    title: 'A machine never became a node',
    cause:
      'The machine runs, but Kubernetes did not start on it or does not reach the API server. Cluster API replaces it.',
    remedy:
      'Look at the console of the machine and at /var/log/cloud-init-output.log. Check its route to the endpoint and to the image registries.',
  },
  scriptFailed: {
    title: 'The start-up script of a machine failed',
    cause: 'cloud-init did not complete, often because a download failed.',
    remedy: 'Read /var/log/cloud-init-output.log on the machine.',
  },
  scriptNotCreated: {
    title: 'The start-up script of a machine cannot be created',
    cause:
      'The bootstrap provider rejects its configuration, or a Secret that it refers to is missing.',
    remedy:
      'Correct the files and Secrets of the configuration that the message names.',
  },
  k3sToken: {
    title: 'A machine does not know the token of its k3s cluster',
    cause:
      'The Secret with the token of the cluster was changed or belongs to an earlier cluster.',
    remedy: 'Restore the token Secret; machines created afterwards join.',
  },
  kubeadmToken: {
    title: 'The kubeadm token of a machine has expired',
    cause:
      'The machine started after its join token had expired, by default after 15 minutes.',
    remedy: 'Delete the Machine; its replacement gets a new token.',
  },
  requirements: {
    title: 'The machine does not meet the requirements of kubeadm',
    cause:
      'The message lists what is missing, e.g. swap, kernel modules, ports or too few CPUs.',
    remedy: 'Use an image of image-builder, or a larger machine type.',
  },
  noPodNetwork: {
    title: 'The nodes have no pod network',
    cause:
      'kubeadm clusters come without a network plugin; k3s brings its own.',
    remedy: 'Install a network plugin such as Calico or Cilium in the cluster.',
  },
  noCloudController: {
    title: 'The nodes wait for their cloud controller',
    cause:
      'A node accepts pods after a cloud controller manager has initialized it, and none is running.',
    remedy: "Install the provider's cloud controller manager in the cluster.",
  },
  imagePull: {
    title: 'A container image cannot be pulled',
    cause:
      'The name is wrong, the registry asks for a login, or the nodes do not reach it.',
    remedy:
      'Check the image name, the pull Secret, and the route from the nodes to the registry.',
  },
  unschedulable: {
    title: 'No node fits a pod',
    cause:
      'The message counts what each node lacks: CPU, memory, GPUs, or a taint that the pod does not tolerate.',
    remedy:
      'Add machines, raise maxReplicas of an autoscaled pool, or reduce the request.',
  },
} as const;
