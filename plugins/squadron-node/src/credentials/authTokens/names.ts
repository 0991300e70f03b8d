import type { AuthTokenRequest } from '@squadron/kube-kinds';

/** The ClusterProfile that a request is for. @public */
export function authTokenTarget({ metadata, spec }: AuthTokenRequest): {
  namespace: string;
  name: string;
} {
  const { namespace = metadata.namespace ?? '', name } =
    spec.targetClusterProfile;
  return { namespace, name };
}

/** The ServiceAccount on the cluster. @public */
export function authTokenAccount({ metadata, spec }: AuthTokenRequest): {
  namespace: string;
  name: string;
} {
  return {
    namespace: spec.serviceAccountNamespace ?? metadata.namespace ?? '',
    name: spec.serviceAccountName,
  };
}
