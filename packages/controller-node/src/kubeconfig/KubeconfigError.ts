import { CustomErrorBase } from '@backstage/errors';

/** Rule that a kubeconfig violates. @public */
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

/** A refused kubeconfig. The message gives the reason and never contains credentials. @public */
export class KubeconfigError extends CustomErrorBase {
  name = 'KubeconfigError' as const;

  readonly rule: KubeconfigRule;

  constructor(rule: KubeconfigRule, message: string) {
    super(message);
    this.rule = rule;
  }
}
