import { secretData } from '@squadron/controller-node';
import { KINDS } from '@squadron/kube-kinds';
import type { OneblockCluster, SecretValue } from '@squadron/kube-kinds';
import type { DesiredObject } from '@squadron/backstage-plugin-squadron-node';

/**
 * Name and namespace of the Secret that the provider of a Cluster reads. It is a copy of the validated credentials: an
 * edit of the user's Secret takes effect once it is valid, and its deletion does not break a running cluster.
 *
 * @internal
 */
export function identitySecretOf({ metadata }: OneblockCluster) {
  return {
    namespace: metadata.namespace ?? '',
    name: `${metadata.name}-identity`,
  };
}

/** A Secret with these keys; keys without a value are left out. @internal */
export function renderSecret(
  metadata: { namespace: string; name: string },
  values: SecretValue<Readonly<Record<string, string | undefined>>>,
): DesiredObject {
  return {
    kind: KINDS.secret,
    object: {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata,
      type: 'Opaque',
      data: secretData(values.reveal()),
    },
  };
}
