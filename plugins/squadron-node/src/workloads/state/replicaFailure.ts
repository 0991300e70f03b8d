import { ownValue, wordsOf } from '@squadron/backstage-plugin-squadron-common';
import type { Condition, RayCluster } from '@squadron/kube-kinds';
import { findCondition } from '@squadron/kube-kinds';

/** Failures of KubeRay by the reasons of `ReplicaFailure` (KubeRay 1.6). */
const REFUSED: Readonly<Record<string, string>> = {
  FailedCreateHeadPod: 'its head pod cannot be created',
  FailedCreateWorkerPod: 'a worker pod cannot be created',
  FailedDeleteHeadPod: 'its head pod cannot be deleted',
  FailedDeleteWorkerPod: 'a worker pod cannot be deleted',
  FailedDeleteAllPods: 'its pods cannot be deleted',
};

/**
 * Why KubeRay cannot create or delete the pods of a RayCluster, on one line; undefined while it can.
 *
 * @public
 */
export function replicaFailure(
  cluster: RayCluster | undefined,
): { detail: string; from: Condition } | undefined {
  const from = findCondition(cluster, 'ReplicaFailure');
  if (from?.status !== 'True') {
    return undefined;
  }
  const { reason = '', message } = from;
  const refused = ownValue(REFUSED, reason) ?? '';
  const detail = [refused, causeOf(reason, message)].filter(Boolean).join(': ');
  return { detail: detail || wordsOf(reason), from };
}

/** KubeRay's message is its reason on a line of its own, then the error of the API server. */
function causeOf(reason: string, message = ''): string {
  const cause = message
    .split('\n')
    .filter(line => line.trim() !== reason)
    .join(' ')
    .replace(/^pods? "[^"]*" is (forbidden|invalid): /i, '')
    .replace(/^error looking up service account \S+: /, '');
  const account = /^serviceaccount "([^"]+)" not found$/.exec(cause)?.[1];
  return account ? `ServiceAccount ${account} is missing` : cause;
}
