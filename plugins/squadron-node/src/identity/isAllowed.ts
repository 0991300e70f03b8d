import type { KubeClient } from '@squadron/controller-node';

/** The resource attributes of a SelfSubjectAccessReview. */
interface ReviewedAccess {
  verb: string;
  group?: string;
  resource: string;
  subresource?: string;
  namespace?: string;
  name?: string;
}

/** Whether the cluster allows the access to the identity of the client. @internal */
export async function isAllowed(
  client: KubeClient,
  resourceAttributes: ReviewedAccess,
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
