import type { AuthTokenRequest } from '@squadron/kube-kinds';
import {
  authTokenAccount,
  authTokenTarget,
} from '@squadron/backstage-plugin-squadron-node';
import {
  authTokenObjectName,
  authTokenSecretName,
  boundSecretName,
  boundSecretSerial,
} from './names';
import { authTokenRefusal } from './refusal';
import {
  tokenRenewalMs,
  tokenState,
} from '@squadron/backstage-plugin-squadron-common';
import type { AuthTokenSettings } from './types';

const settings: AuthTokenSettings = {
  clusterRoles: ['view'],
  roles: ['nlp/deployer', 'vision/*'],
  allowRules: false,
  namespaces: ['fleet'],
  lifetimeMs: 86_400_000,
  graceMs: 300_000,
};

/** With all fields of the slides of KubeCon China 2024, see {@link AuthTokenRequest}. */
function aRequest(spec: Partial<AuthTokenRequest['spec']> = {}) {
  return {
    metadata: { namespace: 'default', name: 'ci', uid: 'u1' },
    spec: {
      targetClusterProfile: {
        apiGroup: 'multicluster.x-k8s.io/v1alpha1',
        kind: 'ClusterProfile',
        name: 'gpu-west',
      },
      serviceAccountName: 'ci',
      serviceAccountNamespace: 'default',
      clusterRoles: [{ name: 'view' }],
      ...spec,
    },
  } satisfies AuthTokenRequest;
}

const withRules = (rule: {
  apiGroups?: string[];
  resources?: string[];
  verbs: string[];
}) => aRequest({ clusterRoles: [{ name: 'own', rules: [rule] }] });

describe('authTokenRefusal', () => {
  it.each<[string, AuthTokenRequest, Partial<AuthTokenSettings>, string]>([
    ['a ClusterRole that is allowed', aRequest(), {}, 'granted'],
    [
      'cluster-admin, as in the slides',
      aRequest({ clusterRoles: [{ name: 'cluster-admin' }] }),
      {},
      'RoleNotAllowed: spec.clusterRoles[0]: ClusterRole cluster-admin may not be requested. A management admin can add it to squadron.authTokenRequests.clusterRoles.',
    ],
    [
      'cluster-admin where it is configured',
      aRequest({ clusterRoles: [{ name: 'cluster-admin' }] }),
      { clusterRoles: ['cluster-admin'] },
      'granted',
    ],
    [
      'one role of two that is not allowed',
      aRequest({ clusterRoles: [{ name: 'view' }, { name: 'edit' }] }),
      {},
      'RoleNotAllowed: spec.clusterRoles[1]: ClusterRole edit',
    ],
    [
      'a Role that is allowed',
      aRequest({
        clusterRoles: [],
        roles: [{ namespace: 'nlp', name: 'deployer' }],
      }),
      {},
      'granted',
    ],
    [
      'a Role of a namespace where all Roles are allowed',
      aRequest({ roles: [{ namespace: 'vision', name: 'any' }] }),
      {},
      'granted',
    ],
    [
      'a Role of that name in another namespace',
      aRequest({ roles: [{ namespace: 'kube-system', name: 'deployer' }] }),
      {},
      'RoleNotAllowed: spec.roles[0]: Role kube-system/deployer',
    ],
    ['no role at all', aRequest({ clusterRoles: undefined }), {}, 'NoRoles'],
    [
      'a kind other than ClusterProfile',
      aRequest({ targetClusterProfile: { kind: 'Cluster', name: 'a' } }),
      {},
      'TargetNotSupported: spec.targetClusterProfile names a Cluster of multicluster.x-k8s.io',
    ],
    [
      'a group that only starts with the allowed one',
      aRequest({
        targetClusterProfile: {
          apiGroup: 'multicluster.x-k8s.io.evil',
          name: 'a',
        },
      }),
      {},
      'TargetNotSupported',
    ],
    [
      'a profile of another namespace',
      aRequest({ targetClusterProfile: { namespace: 'fleet', name: 'a' } }),
      {},
      'NamespaceNotAllowed: Requests of namespace default may not name a ClusterProfile of namespace fleet',
    ],
    [
      'a profile of another namespace, from an allowed namespace',
      aRequest({ targetClusterProfile: { namespace: 'fleet', name: 'a' } }),
      { namespaces: ['default'] },
      'granted',
    ],
    [
      'a ServiceAccount in a namespace of Kubernetes',
      aRequest({ serviceAccountNamespace: 'kube-system' }),
      {},
      'NamespaceNotAllowed: spec.serviceAccountNamespace is kube-system',
    ],
    [
      'custom rules under the name of an allowed role',
      aRequest({
        clusterRoles: [{ name: 'view', rules: [{ verbs: ['get'] }] }],
      }),
      {},
      'RoleNotAllowed: spec.clusterRoles[0]: custom rules are not allowed',
    ],
    [
      'rules where they are allowed',
      withRules({ apiGroups: ['batch'], resources: ['jobs'], verbs: ['get'] }),
      { allowRules: true },
      'granted',
    ],
    ...[
      { apiGroups: ['*'], resources: ['jobs'], verbs: ['get'] },
      { apiGroups: [''], resources: ['*'], verbs: ['get'] },
      { apiGroups: [''], resources: ['pods/*'], verbs: ['get'] },
      { apiGroups: [''], resources: ['pods'], verbs: ['*'] },
      { apiGroups: [''], resources: ['users'], verbs: ['impersonate'] },
      {
        apiGroups: [''],
        resources: ['serviceaccounts/token'],
        verbs: ['create'],
      },
      { apiGroups: [''], resources: ['nodes/proxy'], verbs: ['get'] },
    ].map(
      rule =>
        [
          `rules that escalate: ${JSON.stringify(rule)}`,
          withRules(rule),
          { allowRules: true },
          'RoleNotAllowed: spec.clusterRoles[0]: ',
        ] as [string, AuthTokenRequest, Partial<AuthTokenSettings>, string],
    ),
  ])('%s', (_, request, changed, expected) => {
    const refusal = authTokenRefusal(request, { ...settings, ...changed });
    const text = refusal ? `${refusal.reason}: ${refusal.message}` : 'granted';
    expect(text.slice(0, expected.length)).toBe(expected);
  });
});

describe('names of created objects', () => {
  it('defaults to the namespace of the request', () => {
    const request = aRequest({ serviceAccountNamespace: undefined });
    expect(authTokenTarget(request)).toEqual({
      namespace: 'default',
      name: 'gpu-west',
    });
    expect(authTokenAccount(request)).toEqual({
      namespace: 'default',
      name: 'ci',
    });
    expect(authTokenSecretName(request)).toBe('ci-access');
  });

  it('gives a re-created request other objects, and an unchanged one the same', () => {
    const request = aRequest();
    const recreated = {
      ...request,
      metadata: { ...request.metadata, uid: 'u2' },
    };
    expect(authTokenObjectName(request, 'view')).toBe(
      authTokenObjectName(aRequest(), 'view'),
    );
    expect(authTokenObjectName(request, 'view')).not.toBe(
      authTokenObjectName(recreated, 'view'),
    );
    expect(boundSecretSerial(boundSecretName(request, 12))).toBe(12);
    expect(boundSecretSerial('anything')).toBe(0);
  });
});

describe('the lifetime of a token', () => {
  const life = { issuedMs: 1_000, expiresMs: 601_000 };

  it('has its renewal in the middle', () => {
    expect(tokenRenewalMs(life)).toBe(301_000);
  });

  it.each([
    [1_000, 'Valid'],
    [450_999, 'Valid'],
    [451_000, 'ExpiresSoon'],
    [600_999, 'ExpiresSoon'],
    [601_000, 'Expired'],
  ])('at %i ms is %s', (nowMs, word) => {
    expect(tokenState(life, nowMs).code).toBe(word);
  });
});
