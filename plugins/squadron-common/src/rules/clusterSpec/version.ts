import type { OneblockClusterSpec } from '../../kinds';
import {
  isSupportedVersion,
  NEWEST_MINOR,
  OLDEST_MINOR,
  supportedVersions,
} from '../providers';
import type { Problem } from '../types';

/** Whether the provider can run the version; one that another module adds says so itself. @internal */
export function versionProblems({
  provider: { name },
  provisioner: { k8sVersion },
}: OneblockClusterSpec): Problem[] {
  const offered = supportedVersions(name);
  if (offered.length === 0 || isSupportedVersion(name, k8sVersion)) {
    return [];
  }
  return [
    {
      field: 'provisioner.k8sVersion',
      reason: 'VersionNotSupported',
      message: `Kubernetes '${k8sVersion}' is not offered by provider '${name}'; use a full version from v1.${OLDEST_MINOR} to v1.${NEWEST_MINOR}, e.g. ${offered[0]}.`,
    },
  ];
}
