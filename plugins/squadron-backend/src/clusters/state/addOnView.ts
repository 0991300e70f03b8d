import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { findCondition, type SandboxAddOn } from '@squadron/kube-kinds';
import { stateOf } from '@squadron/backstage-plugin-squadron-common';

/** The view of an add-on of the sandbox. @public */
export function addOnView(
  addOn: SandboxAddOn,
): ClusterDetail['addOns'][number] {
  const ready = findCondition(addOn, 'Ready');
  const name = addOn.spec?.addOn ?? addOn.metadata.name;
  const version = addOn.status?.version ?? addOn.spec?.version;
  if (addOn.metadata.deletionTimestamp) {
    return {
      name,
      version,
      state: stateOf('Deleting', 'neutral', {
        since: addOn.metadata.deletionTimestamp,
      }),
    };
  }
  if (ready?.status === 'True') {
    return {
      name,
      version,
      state: stateOf('Ready', 'success', { from: ready }),
    };
  }
  const isFailed =
    ready?.status === 'False' &&
    /fail|error|unsupported|missing/i.test(ready.reason ?? '');
  return {
    name,
    version,
    state: isFailed
      ? stateOf('Failed', 'danger', { detail: ready.message, from: ready })
      : stateOf('Installing', 'info', { detail: ready?.message, from: ready }),
  };
}
