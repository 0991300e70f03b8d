/**
 * `kubernetes.io/auth-provider` of the fleet's clusters in the catalog. `kubernetes-backend-module-squadron` supplies
 * their tokens.
 *
 * @public
 */
export const KUBERNETES_AUTH_PROVIDER = 'squadron';
