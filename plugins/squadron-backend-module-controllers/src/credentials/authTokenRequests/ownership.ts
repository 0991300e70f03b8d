import { derivedName } from '@squadron/backstage-plugin-squadron-common';
import { type KubeSecret, LABELS } from '@squadron/kube-kinds';
import type { AuthTokenRequest } from '@squadron/kube-kinds';
import { isOurs, ownedLabels } from '../../actions';

/** Labels of all objects that belong to a request, on the hub and on the cluster. @internal */
export function accessLabels({
  metadata,
}: AuthTokenRequest): Record<string, string> {
  return {
    ...ownedLabels(metadata.uid),
    [LABELS.authTokenRequestNamespace]: metadata.namespace ?? '',
    // A name has up to 253 characters, the value of a label 63.
    [LABELS.authTokenRequestName]: derivedName([metadata.name], {
      form: 'label',
    }),
  };
}

/** The Secret, if it belongs to this request. @internal */
export function ownSecret(
  request: AuthTokenRequest,
  secret: KubeSecret | undefined,
): KubeSecret | undefined {
  const mark = {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: request.metadata.name, labels: accessLabels(request) },
  };
  return secret && isOurs(secret, mark) ? secret : undefined;
}
