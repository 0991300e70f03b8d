import { CustomErrorBase } from '@backstage/errors';

/**
 * Which rule a kubeconfig breaks.
 *
 * @public
 */
export type KubeconfigRule =
  | 'too-large'
  | 'not-yaml'
  | 'anchor'
  | 'not-a-kubeconfig'
  | 'duplicate-name'
  | 'unknown-field'
  | 'current-context'
  | 'exec'
  | 'auth-provider'
  | 'file-reference'
  | 'basic-auth'
  | 'impersonation'
  | 'insecure-tls'
  | 'proxy'
  | 'http-server'
  | 'server-url'
  | 'address'
  | 'credential-missing'
  | 'credential-several'
  | 'bad-certificate'
  | 'bad-token';

/**
 * A kubeconfig that is not used, and why. The message never holds credentials.
 *
 * @public
 */
export class KubeconfigError extends CustomErrorBase {
  name = 'KubeconfigError' as const;

  readonly rule: KubeconfigRule;

  constructor(rule: KubeconfigRule, message: string) {
    super(message);
    this.rule = rule;
  }
}
