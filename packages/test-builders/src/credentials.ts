import {
  DEFAULT_FLEET_NAMESPACE,
  KINDS,
  type AuthTokenRequest,
} from '@squadron/kube-kinds';
import { ConditionedBuilder } from './ConditionedBuilder';

/** Builds a request, in namespace `fleet`, for a token of a ServiceAccount of its own name that may view. @public */
class AuthTokenRequestBuilder extends ConditionedBuilder<AuthTokenRequest> {
  constructor(name: string) {
    super(KINDS.authTokenRequest, name, {
      spec: {
        targetClusterProfile: { name: 'worker-1' },
        serviceAccountName: name,
        clusterRoles: [{ name: 'view' }],
      },
    });
    this.inNamespace(DEFAULT_FLEET_NAMESPACE);
  }

  ofCluster(name: string): this {
    return this.withSpec({ targetClusterProfile: { name } });
  }

  withSpec(spec: Partial<AuthTokenRequest['spec']>): this {
    this.object.spec = { ...this.object.spec, ...spec };
    return this;
  }

  withStatus(status: NonNullable<AuthTokenRequest['status']>): this {
    this.object.status = { ...this.object.status, ...status };
    return this;
  }
}

/** @public */
export function anAuthTokenRequest(name = 'reports'): AuthTokenRequestBuilder {
  return new AuthTokenRequestBuilder(name);
}
