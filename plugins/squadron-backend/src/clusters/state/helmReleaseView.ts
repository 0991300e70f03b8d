import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { findCondition, type HelmReleaseProxy } from '@squadron/kube-kinds';
import { stateOf } from '@squadron/backstage-plugin-squadron-common';

/** The view of an add-on that Helm installs on a cluster. @public */
export function helmReleaseView(
  release: HelmReleaseProxy,
): ClusterDetail['addOns'][number] {
  const { metadata, spec, status } = release;
  const name = spec?.chartName ?? metadata.name;
  const version = spec?.version;
  const ready = findCondition(release, 'Ready');
  if (metadata.deletionTimestamp) {
    const since = metadata.deletionTimestamp;
    return { name, version, state: stateOf('Deleting', 'neutral', { since }) };
  }
  if (status?.status === 'deployed' && ready?.status !== 'False') {
    return {
      name,
      version,
      state: stateOf('Ready', 'success', { from: ready }),
    };
  }
  const detail = ready?.message;
  return status?.status === 'failed'
    ? {
        name,
        version,
        state: stateOf('Failed', 'danger', { detail, from: ready }),
      }
    : {
        name,
        version,
        state: stateOf('Installing', 'info', { detail, from: ready }),
      };
}
