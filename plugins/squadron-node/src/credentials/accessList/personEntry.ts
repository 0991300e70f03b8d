import {
  accessState,
  type AccessEntry,
} from '@squadron/backstage-plugin-squadron-common';
import { type KubeObject, ANNOTATIONS } from '@squadron/kube-kinds';

/**
 * Access list entry of the binding for a person who was issued a kubeconfig of a cluster.
 *
 * @internal
 */
export function personEntry(
  cluster: string,
  binding: KubeObject,
  nowMs: number,
): AccessEntry {
  const { name = '', annotations = {}, creationTimestamp } = binding.metadata;
  const { subjects = [], roleRef } = binding as {
    subjects?: Array<{ namespace?: string; name: string }>;
    roleRef?: { name: string };
  };
  const [{ namespace = '', name: account = name } = { name }] = subjects;
  const expiresAt = annotations[ANNOTATIONS.tokenExpiresAt];
  return {
    id: `person/${cluster}/${name}`,
    cluster,
    consumer: annotations[ANNOTATIONS.owner] ?? account,
    mechanism: 'person',
    namespace,
    name: account,
    serviceAccount: `${namespace}/${account}`,
    roles: roleRef ? [roleRef.name] : [],
    createdAt: creationTimestamp,
    expiresAt,
    state: accessState({ expiresAt }, nowMs),
    rotateReason:
      'It expires automatically. The person downloads a new kubeconfig.',
  };
}
