import type { KnownFailure } from '../types';

/** Reasons that Squadron's own reconcilers give. */
export const squadronFailures: readonly KnownFailure[] = [
  {
    reasons: ['CredentialsNotFound', 'CredentialsNotNamed'],
    title: 'There are no credentials for the provider',
    cause:
      'The Secret of spec.provider.configSecret is not named or does not exist.',
    remedy:
      'Create it on the credentials page, in the namespace of the Cluster.',
  },
  {
    reasons: ['CredentialsMislabelled'],
    title: 'The credentials belong to another provider',
    cause:
      'The Secret does not carry the label of the provider of this Cluster.',
    remedy:
      'Name another Secret, or set its label cluster.x-k8s.io/provider to the provider.',
  },
  {
    reasons: ['CredentialsMalformed'],
    title: 'The credentials are not whole',
    cause: 'Keys of the Secret are missing or cannot be read.',
    remedy: 'Write the credentials again on the credentials page.',
  },
  {
    reasons: ['CredentialRefused'],
    title: 'The cluster does not let the fleet in',
    cause: 'Its API server refuses the token or certificate of the kubeconfig.',
    remedy: 'Rotate the credential of the cluster.',
  },
  {
    reasons: ['FeatureDisabled'],
    title: 'Worker clusters are switched off',
    cause:
      'squadron.featureGates.MultiClusterManagement is false in the app-config.',
    remedy: 'A management admin switches it on.',
  },
  {
    reasons: ['NameTaken'],
    title: 'A name is taken by an object of somebody else',
    cause:
      'An object of that name exists on the hub and does not belong to this Cluster.',
    remedy:
      'Delete that object if nobody needs it, or create the Cluster with another name.',
  },
  {
    reasons: ['HelmProviderNotInstalled', 'NoAddOnEngine'],
    title: 'Nothing on the hub installs add-ons',
    cause:
      "Cluster API's Helm add-on provider is missing, so KubeRay and Kueue do not arrive.",
    remedy:
      'Run `clusterctl init --addon helm` on the hub, or switch the add-ons of the Cluster off.',
  },
  {
    reasons: ['IncompatibleVersion'],
    title: 'An add-on does not run on this Kubernetes version',
    cause: 'Its configured version is made for other Kubernetes versions.',
    remedy:
      'Set another version below squadron.addOns, or upgrade the cluster.',
  },
];
