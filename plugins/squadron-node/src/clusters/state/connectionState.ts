import type { StateView } from '@squadron/backstage-plugin-squadron-common';
import { findCondition, type MultiKueueCluster } from '@squadron/kube-kinds';
import { stateOf } from '@squadron/backstage-plugin-squadron-common';

const NAMES_A_RIGHT =
  /forbidden|cannot (list|watch|get)|no matches for kind|could not find the requested resource/i;
const REFUSED = /unauthorized|\b401\b|certificate|x509/i;

/** The connection from hub to worker cluster, as Kueue reports it (conditions of Kueue 0.18 and 0.19). @public */
export function connectionState(
  cluster: MultiKueueCluster | undefined,
): StateView<'connection'> {
  if (!cluster) {
    return stateOf('NotSetUp', 'neutral');
  }
  if (cluster.metadata.deletionTimestamp) {
    return stateOf('Leaving', 'neutral', {
      since: cluster.metadata.deletionTimestamp,
    });
  }
  const active = findCondition(cluster, 'Active');
  if (!active || active.status === 'Unknown') {
    return stateOf('Connecting', 'info', { from: active });
  }
  if (active.status === 'True') {
    return stateOf('Connected', 'success', { from: active });
  }
  const message = active.message ?? '';
  switch (active.reason) {
    case 'BadKubeConfig':
    case 'InsecureKubeConfig':
    case 'BadRestConfig':
      return stateOf('CredentialRefused', 'danger', {
        detail: message,
        from: active,
      });
    case 'BadClusterProfile':
    case 'MultiKueueClusterProfileFeatureDisabled':
      return stateOf('NoUsableAccessProvider', 'danger', {
        detail: message,
        from: active,
      });
    default:
      if (NAMES_A_RIGHT.test(message)) {
        return stateOf('MissingKindOrRight', 'danger', {
          detail: message,
          from: active,
        });
      }
      return REFUSED.test(message)
        ? stateOf('CredentialRefused', 'danger', {
            detail: message,
            from: active,
          })
        : stateOf('NetworkLost', 'danger', { detail: message, from: active });
  }
}

/** Whether Kueue has lost the worker, as opposed to never having been set up. @public */
export function isDisconnected(
  cluster: MultiKueueCluster | undefined,
): boolean {
  return findCondition(cluster, 'Active')?.status === 'False';
}
