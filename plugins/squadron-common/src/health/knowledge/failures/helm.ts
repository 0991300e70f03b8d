import type { Failures } from '../types';

/** Reasons of Cluster API's Helm add-on provider and messages of Helm itself. */
export const helmFailures: Failures<'helm'> = {
  noChart: {
    pattern:
      /chart "?[^ "]+"?( version "?[^ "]+"?)? not found|failed to (download|fetch|pull).*(chart|index\.yaml|manifest)|not a valid chart repository|looks like "[^"]+" is not a valid/i,
  },
  values: { reasons: ['ValueParsingFailed'] },
  locked: {
    pattern: /another operation \(install\/upgrade\/rollback\) is in progress/,
  },
  foreignParts: {
    pattern:
      /cannot be imported into the current release|invalid ownership metadata/,
  },
  unreachable: { reasons: ['GetKubeconfigFailed', 'GetClusterFailed'] },
  notReady: {
    pattern:
      /Helm(InstallOrUpgrade|Release\w*)Failed.*(timed out waiting|context deadline exceeded)|resource .* not ready.*context deadline exceeded/is,
  },
  failed: { reasons: ['HelmInstallOrUpgradeFailed'] },
};
