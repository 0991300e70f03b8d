import { authTokenAccount } from '@squadron/backstage-plugin-squadron-node';
import {
  SecretValue,
  ANNOTATIONS,
  MULTIKUEUE_KUBECONFIG_KEY,
  type KubeSecret,
  type ClusterProfile,
  type AuthTokenRequest,
  KINDS,
} from '@squadron/kube-kinds';
import { secretText, serializeKubeconfig } from '@squadron/controller-node';
import { World } from '../../../testing';
import { tokenSourceOf } from '../../../clusters/membership/endpoint';
import { decide } from '../decide';
import { renderKubeconfigSecret } from '../kubeconfigSecret';
import { observe } from '../observe';
import type { AccessAction, AuthTokenSettings } from '../types';

/** The request under test. @internal */
export const KEY = { namespace: 'fleet', name: 'gpu-1' };

/** @internal */
export const SECRET = { namespace: 'fleet', name: 'gpu-1-access' };

/** @internal */
export const ACCOUNT = { namespace: 'agents', name: 'reader' };

/** @internal */
const SETTINGS: AuthTokenSettings = {
  clusterRoles: ['view'],
  roles: ['nlp/deployer'],
  allowRules: true,
  namespaces: ['fleet'],
  lifetimeMs: 60 * 60_000,
  graceMs: 5 * 60_000,
};

const TOKEN = /^token-of-(.+)$/;

/** A hub with one worker and a request for it. @internal */
export function aFleet(spec: Partial<AuthTokenRequest['spec']> = {}): World {
  const profile: ClusterProfile = {
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'ClusterProfile',
    metadata: { namespace: 'fleet', name: 'gpu-1', uid: 'profile' },
  };
  return new World()
    .withCluster('gpu-1', {
      endpoint: { server: 'https://gpu-1.example.com:6443' },
    })
    .put('hub', KINDS.clusterProfile, profile)
    .put('gpu-1', KINDS.clusterRole, { metadata: { name: 'view' } })
    .put('hub', KINDS.authTokenRequest, {
      metadata: { ...KEY, uid: 'request' },
      spec: {
        targetClusterProfile: { name: 'gpu-1' },
        serviceAccountName: ACCOUNT.name,
        serviceAccountNamespace: ACCOUNT.namespace,
        clusterRoles: [{ name: 'view' }],
        ...spec,
      },
    });
}

/** Decides like a new process: without state other than the objects of the world. @internal */
export async function decideRequest(
  world: World,
  settings: Partial<AuthTokenSettings> = {},
) {
  return decide(
    await observe(world, KEY, {
      settings: { ...SETTINGS, ...settings },
      policy: {},
      probe: async (cluster, token) => ({
        known: true,
        value: isValid(world, cluster, token.reveal()),
      }),
    }),
  );
}

/**
 * Like the real action, except for the token, which only a server can issue: here it names the Secret that it is bound
 * to.
 *
 * @internal
 */
export function perform(world: World, action: AccessAction): void {
  if (action.type !== 'issueAccess') {
    world.perform(action);
    return;
  }
  const { cluster, request, endpoint, boundSecret, lifetimeMs } = action;
  const account = authTokenAccount(request);
  const serviceAccount = world.get(cluster, KINDS.serviceAccount, account);
  const bound = world.get(cluster, KINDS.secret, {
    namespace: account.namespace,
    name: boundSecret,
  });
  if (!serviceAccount?.metadata.uid || !bound?.metadata.uid) {
    throw new Error(
      'a token was requested before the Secret that it is bound to',
    );
  }
  const kubeconfig = serializeKubeconfig(
    {
      ...endpoint,
      credentials: {
        type: 'token',
        token: new SecretValue(`token-of-${bound.metadata.uid}`),
      },
    },
    cluster,
  );
  world.apply(
    'hub',
    KINDS.secret,
    renderKubeconfigSecret(request, kubeconfig, {
      issuedMs: world.nowMs,
      expiresMs: world.nowMs + lifetimeMs,
      source: tokenSourceOf(endpoint, serviceAccount.metadata.uid),
      bound: { name: boundSecret, uid: bound.metadata.uid },
      rotate: request.metadata.annotations?.[ANNOTATIONS.rotate],
    }),
  );
}

/** Reconciles until no action is left. Returns the number of writes and the events. @internal */
export async function settle(
  world: World,
  settings: Partial<AuthTokenSettings> = {},
): Promise<{ writes: string[]; events: string[] }> {
  const writes: string[] = [];
  const events: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    const decision = await decideRequest(world, settings);
    const all = [
      ...decision.actions,
      ...(decision.status ? [decision.status] : []),
    ];
    events.push(...(decision.events ?? []).map(({ reason }) => reason));
    if (all.length === 0) {
      return { writes, events };
    }
    all.forEach(action => perform(world, action));
    writes.push(...all.map(({ type }) => type));
  }
  throw new Error('not settled after 10 rounds');
}

/** The token that a consumer reads from the Secret. @internal */
export function tokenIn(world: World): string | undefined {
  const secret = world.get('hub', KINDS.secret, SECRET);
  const text = secretText(secret, MULTIKUEUE_KUBECONFIG_KEY)?.reveal();
  return /token: (\S+)/.exec(text ?? '')?.[1];
}

/** Whether the worker accepts a token: the Secret that it is bound to exists. @internal */
export function isValid(
  world: World,
  cluster: string,
  token: string | undefined,
): boolean {
  const uid = TOKEN.exec(token ?? '')?.[1];
  return boundSecrets(world, cluster).some(
    ({ metadata }) => metadata.uid === uid,
  );
}

/** The Secrets on a worker that tokens are bound to. @internal */
export function boundSecrets(world: World, cluster = 'gpu-1'): KubeSecret[] {
  return world
    .paths()
    .filter(path => path.startsWith(`${cluster}|/Secret|${ACCOUNT.namespace}/`))
    .flatMap(path => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const found = world.get(cluster, KINDS.secret, {
        namespace: ACCOUNT.namespace,
        name,
      });
      return found ? [found] : [];
    });
}
