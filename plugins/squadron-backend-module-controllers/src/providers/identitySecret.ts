import { secretKind } from '@squadron/backstage-plugin-squadron-common';
import type { OneblockCluster } from '@squadron/backstage-plugin-squadron-common';
import type { DesiredObject } from '@squadron/backstage-plugin-squadron-node';

/**
 * Name and namespace of the Secret beside a Cluster that its provider reads. It is a copy of what was
 * checked: an edit of the person's Secret takes effect when it can be used, and its removal strands nothing.
 *
 * @internal
 */
export function identitySecretOf({ metadata }: OneblockCluster) {
  return {
    namespace: metadata.namespace ?? '',
    name: `${metadata.name}-identity`,
  };
}

/** A Secret with these keys; what has no value gives no key. @internal */
export function renderSecret(
  metadata: { namespace: string; name: string },
  values: Readonly<Record<string, string | undefined>>,
): DesiredObject {
  const data = Object.entries(values).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [[key, Buffer.from(value, 'utf8').toString('base64')]],
  );
  return {
    kind: secretKind,
    object: {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata,
      type: 'Opaque',
      data: Object.fromEntries(data),
    },
  };
}
