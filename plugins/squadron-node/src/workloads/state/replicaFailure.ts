import {
  messageOf,
  withCause,
  wordsOf,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';
import type { Condition, RayCluster } from '@squadron/kube-kinds';
import { findCondition } from '@squadron/kube-kinds';

/** Failures of KubeRay by the reasons of `ReplicaFailure` (KubeRay 1.6). */
const REFUSED = [
  'FailedCreateHeadPod',
  'FailedCreateWorkerPod',
  'FailedDeleteHeadPod',
  'FailedDeleteWorkerPod',
  'FailedDeleteAllPods',
] as const;

/** Why KubeRay cannot create or delete the pods of a RayCluster, on one line; undefined while it can. @public */
export function replicaFailure(
  cluster: RayCluster | undefined,
): { detail: MessageText; from: Condition } | undefined {
  const from = findCondition(cluster, 'ReplicaFailure');
  if (from?.status !== 'True') {
    return undefined;
  }
  const { reason = '', message } = from;
  const refused = REFUSED.find(known => known === reason);
  const cause = causeOf(reason, message);
  return {
    detail: refused
      ? withCause(messageOf(`answers.workloads.refusedPods.${refused}`), cause)
      : cause || wordsOf(reason),
    from,
  };
}

/** KubeRay's message is its reason on a line of its own, then the error of the API server. */
function causeOf(reason: string, message = ''): MessageText {
  const cause = message
    .split('\n')
    .filter(line => line.trim() !== reason)
    .join(' ')
    .replace(/^pods? "[^"]*" is (forbidden|invalid): /i, '')
    .replace(/^error looking up service account \S+: /, '');
  const account = /^serviceaccount "([^"]+)" not found$/.exec(cause)?.[1];
  return account
    ? messageOf('answers.workloads.pod.missing', {
        object: `ServiceAccount ${account}`,
      })
    : cause;
}
