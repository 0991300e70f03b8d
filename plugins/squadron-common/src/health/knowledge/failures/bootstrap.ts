import type { KnownFailure } from '../types';

/** From a machine to a node: k3s, kubeadm, cloud-init, and missing parts of a new node. */
export const bootstrapFailures: readonly KnownFailure[] = [
  {
    reasons: ['NodeStartupTimeout'],
    pattern:
      /node (failed to|did not) (report startup|become ready|join)|NodeStartupTimeout/i,
    title: 'A machine never became a node',
    cause:
      'The machine runs, but Kubernetes did not start on it or does not reach the API server. Cluster API replaces it.',
    remedy:
      'Look at the console of the machine and at /var/log/cloud-init-output.log. Check its route to the endpoint and to the image registries.',
  },
  {
    reasons: ['BootstrapFailed', 'BootstrapPollFailed'],
    pattern:
      /cloud-init.*(fail|error|timed out)|bootstrap\w* (timed out|failed)|timed out waiting for .*bootstrap/i,
    title: 'The start-up script of a machine failed',
    cause: 'cloud-init did not complete, often because a download failed.',
    remedy: 'Read /var/log/cloud-init-output.log on the machine.',
  },
  {
    reasons: ['DataSecretGenerationFailed'],
    title: 'The start-up script of a machine cannot be created',
    cause:
      'The bootstrap provider rejects its configuration, or a Secret that it refers to is missing.',
    remedy:
      'Read the message, and correct the files and Secrets that the configuration names.',
  },
  {
    pattern:
      /token CA hash does not match|failed to validate token|not authorized.*k3s.*token/i,
    title: 'A machine does not know the token of its k3s cluster',
    cause:
      'The Secret with the token of the cluster was changed or belongs to an earlier cluster.',
    remedy: 'Restore the token Secret; machines created afterwards join.',
  },
  {
    pattern:
      /could not find a JWS signature in the cluster-info|couldn't validate the identity of the API Server/,
    title: 'The kubeadm token of a machine has expired',
    cause:
      'The machine started after its join token had expired, by default after 15 minutes.',
    remedy: 'Delete the Machine; its replacement gets a new token.',
  },
  {
    pattern: /\[preflight\] Some fatal errors occurred|\[ERROR [A-Za-z-]+\]/,
    title: 'The machine does not meet the requirements of kubeadm',
    cause:
      'The message lists what is missing, e.g. swap, kernel modules, ports or too few CPUs.',
    remedy: 'Use an image of image-builder, or a larger machine type.',
  },
  {
    pattern:
      /cni plugin not initialized|NetworkPluginNotReady|network plugin is not ready/,
    title: 'The nodes have no pod network',
    isUsualAtFirst: true,
    cause:
      'kubeadm clusters come without a network plugin; k3s brings its own.',
    remedy: 'Install a network plugin such as Calico or Cilium in the cluster.',
  },
  {
    pattern: /node\.cloudprovider\.kubernetes\.io\/uninitialized/,
    title: 'The nodes wait for their cloud controller',
    isUsualAtFirst: true,
    cause:
      'A node accepts pods after a cloud controller manager has initialized it, and none is running.',
    remedy: "Install the provider's cloud controller manager in the cluster.",
  },
  {
    pattern:
      /ImagePullBackOff|ErrImagePull|Back-off pulling image|failed to pull image/i,
    title: 'A container image cannot be pulled',
    cause:
      'The name is wrong, the registry asks for a login, or the nodes do not reach it.',
    remedy:
      'Check the image name, the pull Secret, and the route from the nodes to the registry.',
  },
  {
    pattern: /\d+\/\d+ nodes are available|Insufficient nvidia\.com\/gpu/,
    title: 'No node fits a pod',
    isUsualAtFirst: true,
    cause:
      'The message counts what each node lacks: CPU, memory, GPUs, or a taint that the pod does not tolerate.',
    remedy:
      'Add machines, raise maxReplicas of an autoscaled pool, or reduce the request.',
  },
];
