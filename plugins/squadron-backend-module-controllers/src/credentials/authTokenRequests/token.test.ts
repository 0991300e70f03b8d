import type { AuthTokenRequest, KubeObject } from '@squadron/kube-kinds';
import { boundSecretName } from './names';
import { nextBoundSecret } from './token';

describe('the Secret that the next token is bound to', () => {
  const request: AuthTokenRequest = {
    metadata: { name: 'portal', namespace: 'fleet', uid: 'uid' },
    spec: {} as AuthTokenRequest['spec'],
  };
  const bound = (serial: number): KubeObject => ({
    metadata: { name: boundSecretName(request, serial) },
  });
  const issued = {
    ...request,
    status: { issuedTimestamp: '2026-11-21T12:00:00Z' },
  } as AuthTokenRequest;

  it.each([
    ['is the first one', request, [], 1],
    ['is that of a first token that was never stored', request, [bound(1)], 1],
    ['is another one if a stored token was lost', issued, [bound(1)], 2],
  ] as const)('%s', (_, from, secrets, serial) => {
    expect(nextBoundSecret(from, undefined, secrets)).toBe(
      boundSecretName(request, serial),
    );
  });
});
