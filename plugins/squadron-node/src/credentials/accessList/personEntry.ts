import {
  accessState,
  messageOf,
  type AccessEntry,
} from '@squadron/backstage-plugin-squadron-common';
import { type KubeObject, ANNOTATIONS } from '@squadron/kube-kinds';

/** Consumers that are plugins of Backstage, e.g. `plugin:kubernetes`, not entities. */
const PLUGIN = /^plugin:[^/]*$/;

/**
 * Access list entry of the binding for a person who was issued a kubeconfig of a cluster, or for a plugin with a token of
 * it.
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
  const consumer = annotations[ANNOTATIONS.owner] ?? account;
  const mechanism = PLUGIN.test(consumer) ? 'plugin' : 'person';
  return {
    id: `${mechanism}/${cluster}/${name}`,
    cluster,
    consumer,
    mechanism,
    namespace,
    name: account,
    serviceAccount: `${namespace}/${account}`,
    roles: roleRef ? [roleRef.name] : [],
    createdAt: creationTimestamp,
    expiresAt,
    state: accessState({ expiresAt }, nowMs),
    rotateReason: messageOf(`answers.credentials.noRotation.${mechanism}`),
  };
}
