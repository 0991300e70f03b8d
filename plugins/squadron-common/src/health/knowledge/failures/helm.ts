import type { KnownFailure } from '../types';

/** Reasons of Cluster API's Helm add-on provider and messages of Helm itself. */
export const helmFailures: readonly KnownFailure[] = [
  {
    pattern:
      /chart "?[^ "]+"?( version "?[^ "]+"?)? not found|failed to (download|fetch|pull).*(chart|index\.yaml|manifest)|not a valid chart repository|looks like "[^"]+" is not a valid/i,
    title: 'The Helm chart cannot be found',
    cause:
      'The repository does not answer, or has no chart of this name and version.',
    remedy:
      'Check repoURL, chartName and version below squadron.addOns, and that the hub reaches the repository.',
  },
  {
    reasons: ['ValueParsingFailed'],
    title: 'The values of an add-on cannot be rendered',
    cause:
      'The valuesTemplate is not a valid Go template, or refers to a field that does not exist.',
    remedy: 'Correct the valuesTemplate below squadron.addOns.',
  },
  {
    pattern: /another operation \(install\/upgrade\/rollback\) is in progress/,
    title: 'An earlier installation of the add-on did not complete',
    cause: 'Helm was stopped in the middle and keeps the release locked.',
    remedy:
      'Delete the newest Secret `sh.helm.release.v1…` of the release in the cluster; it is then installed again.',
  },
  {
    pattern:
      /cannot be imported into the current release|invalid ownership metadata/,
    title: 'Parts of the add-on are in the cluster already',
    cause:
      'They were installed by other means, and Helm does not take them over.',
    remedy:
      'Remove that installation, or switch the add-on off in spec.addOns.',
  },
  {
    reasons: ['GetKubeconfigFailed', 'GetClusterFailed'],
    title: 'The add-on cannot reach its cluster',
    cause: 'The kubeconfig Secret of the cluster is missing or does not work.',
    remedy:
      'Wait for the control plane; if it is there, look at the Secret named like the cluster with -kubeconfig.',
  },
  {
    pattern:
      /Helm(InstallOrUpgrade|Release\w*)Failed.*(timed out waiting|context deadline exceeded)|resource .* not ready.*context deadline exceeded/is,
    title: 'An add-on did not become ready in time',
    cause:
      'Its pods do not start: no node fits them, or the image cannot be pulled.',
    remedy:
      'Look at the pods in the namespace of the add-on and at the nodes of the cluster.',
  },
  {
    reasons: ['HelmInstallOrUpgradeFailed'],
    title: 'Helm could not install an add-on',
    cause: 'The message contains the error of Helm.',
    remedy:
      'Correct the version or values below squadron.addOns; Squadron retries automatically.',
  },
];
