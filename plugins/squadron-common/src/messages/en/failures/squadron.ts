/** English texts of failures that Squadron's own steps report. @internal */
export const squadron = {
  noCredentials: {
    title: 'There are no credentials for the provider',
    cause:
      'spec.provider.configSecret names no Secret, or the Secret does not exist.',
    remedy:
      'Create it on the page Cloud accounts, in the namespace of the Cluster.',
  },
  otherProvider: {
    title: 'The credentials belong to another provider',
    cause:
      'The Secret does not have the label of the provider of this Cluster.',
    remedy:
      'Name another Secret, or set its label cluster.x-k8s.io/provider to the provider.',
  },
  incomplete: {
    title: 'The credentials are incomplete',
    cause: 'Keys of the Secret are missing or cannot be read.',
    remedy: 'Write the credentials again on the page Cloud accounts.',
  },
  refused: {
    title: 'The cluster rejects the credential of the fleet',
    cause:
      'Its API server does not accept the token or certificate of the kubeconfig.',
    remedy: 'Rotate the credential of the cluster.',
  },
  disabled: {
    title: 'Worker clusters are disabled',
    cause:
      'squadron.featureGates.MultiClusterManagement is false in the app-config.',
    remedy: 'Ask a management admin to enable it.',
  },
  nameTaken: {
    title: 'Another object already has the name',
    cause:
      'An object of that name exists on the hub and does not belong to this Cluster.',
    remedy:
      'Delete that object if it is not needed, or create the Cluster with another name.',
  },
  noAddOnEngine: {
    title: 'The hub cannot install add-ons',
    cause:
      "Cluster API's Helm add-on provider is missing, so KubeRay and Kueue are not installed.",
    remedy:
      'Run `clusterctl init --addon helm` on the hub, or disable the add-ons of the Cluster.',
  },
  addOnVersion: {
    title: 'An add-on does not run on this Kubernetes version',
    cause: 'Its configured version is made for other Kubernetes versions.',
    remedy:
      'Set another version below squadron.addOns, or upgrade the cluster.',
  },
} as const;
