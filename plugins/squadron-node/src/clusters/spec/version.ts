import type { OneblockClusterSpec } from '@squadron/kube-kinds';
import {
  isSupportedVersion,
  NEWEST_MINOR,
  OLDEST_MINOR,
  supportedVersions,
} from '../providers';
import type { Problem } from '@squadron/backstage-plugin-squadron-common';

/** Whether the provider supports the version. Providers of other modules check their versions themselves. @internal */
export function versionProblems({
  provider: { name },
  provisioner: { k8sVersion },
}: OneblockClusterSpec): Problem[] {
  const supported = supportedVersions(name);
  if (supported.length === 0 || isSupportedVersion(name, k8sVersion)) {
    return [];
  }
  return [
    {
      field: 'provisioner.k8sVersion',
      reason: 'VersionNotSupported',
      message: `Kubernetes '${k8sVersion}' is not supported by provider '${name}'; use a full version from v1.${OLDEST_MINOR} to v1.${NEWEST_MINOR}, e.g. ${supported[0]}.`,
    },
  ];
}
