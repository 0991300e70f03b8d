import type { KubeClient } from '@squadron/controller-node';

/** What `kubectl auth can-i` says to the user of a client. */
export async function mayAs(
  client: KubeClient,
  resourceAttributes: object,
): Promise<boolean> {
  const { status } = await client.requestJson<{
    status: { allowed: boolean };
  }>({
    method: 'POST',
    path: '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews',
    body: {
      apiVersion: 'authorization.k8s.io/v1',
      kind: 'SelfSubjectAccessReview',
      spec: { resourceAttributes },
    },
  });
  return status.allowed;
}

/** A person as the portal names them to a cluster. */
export function impersonated(
  client: KubeClient,
  person: string,
  groups: readonly string[],
): KubeClient {
  return client.impersonate({
    user: `backstage:user:default/${person}`,
    groups: groups.map(group => `backstage:${group}`),
  });
}
