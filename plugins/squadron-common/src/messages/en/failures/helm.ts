/** English texts of failures of Helm releases. @internal */
export const helm = {
  noChart: {
    title: 'The Helm chart cannot be found',
    cause:
      'The repository does not answer, or has no chart of this name and version.',
    remedy:
      'Check repoURL, chartName and version below squadron.addOns, and that the hub reaches the repository.',
  },
  values: {
    title: 'The values of an add-on cannot be rendered',
    cause:
      'The valuesTemplate is not a valid Go template, or refers to a field that does not exist.',
    remedy: 'Correct the valuesTemplate below squadron.addOns.',
  },
  locked: {
    title: 'An earlier installation of the add-on did not complete',
    cause:
      'Helm was stopped during the installation and left the release locked.',
    remedy:
      'Delete the newest Secret `sh.helm.release.v1…` of the release in the cluster; it is then installed again.',
  },
  foreignParts: {
    title: 'Parts of the add-on are in the cluster already',
    cause: 'They were installed by other means; Helm does not adopt them.',
    remedy: 'Remove that installation, or disable the add-on in spec.addOns.',
  },
  unreachable: {
    title: 'The add-on cannot reach its cluster',
    cause: 'The kubeconfig Secret of the cluster is missing or does not work.',
    remedy:
      'Wait for the control plane. If it runs, check the Secret <cluster>-kubeconfig.',
  },
  notReady: {
    title: 'An add-on did not become ready in time',
    cause:
      'Its pods do not start: no node fits them, or the image cannot be pulled.',
    remedy:
      'Look at the pods in the namespace of the add-on and at the nodes of the cluster.',
  },
  failed: {
    title: 'Helm could not install an add-on',
    cause: 'The message contains the error of Helm.',
    remedy:
      'Correct the version or values below squadron.addOns; Squadron retries automatically.',
  },
} as const;
