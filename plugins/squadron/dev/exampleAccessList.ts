import {
  accessState,
  type AccessList,
  type AccessEntry,
} from '@squadron/backstage-plugin-squadron-common';

const MINUTE_MS = 60_000;

/**
 * Credentials in all states of the access list.
 *
 * @internal
 */
export function exampleAccessList(nowMs: number): AccessList {
  const at = (minutes: number) =>
    new Date(nowMs + minutes * MINUTE_MS).toISOString();
  const entry = (
    values: Omit<AccessEntry, 'id' | 'state'> & {
      state?: AccessEntry['state'];
    },
  ): AccessEntry => ({
    id: `${values.mechanism}/${values.namespace}/${values.name}`,
    state: accessState(values, nowMs),
    ...values,
  });
  return {
    items: [
      entry({
        cluster: 'worker-1',
        consumer: 'AuthTokenRequest fleet/reports',
        mechanism: 'request',
        namespace: 'fleet',
        name: 'reports',
        serviceAccount: 'agents/reports',
        roles: ['view'],
        secret: 'fleet/reports-access',
        createdAt: at(-4_000),
        issuedAt: at(-1_400),
        expiresAt: at(40),
      }),
      entry({
        cluster: 'worker-2',
        consumer: 'Squadron',
        mechanism: 'fleet',
        namespace: 'fleet',
        name: 'worker-2-kubeconfig',
        roles: [],
        secret: 'fleet/worker-2-kubeconfig',
        rotateReason:
          'Squadron does not own this Secret. Its writer rotates it; for Cluster API clusters, the control plane does.',
      }),
      entry({
        cluster: 'worker-2',
        consumer: 'MultiKueue',
        mechanism: 'request',
        namespace: 'kueue-system',
        name: 'worker-2-multikueue',
        serviceAccount: 'kueue-system/worker-2-multikueue',
        roles: ['squadron-multikueue'],
        secret: 'kueue-system/worker-2-multikueue-access',
        issuedAt: at(-18),
        renewsAt: at(12),
        expiresAt: at(42),
      }),
    ],
    unread: [{ cluster: 'edge-9', error: 'User accounts cannot be read' }],
  };
}
