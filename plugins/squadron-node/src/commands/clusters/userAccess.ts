import {
  type KubeObject,
  ANNOTATIONS,
  FIELD_MANAGERS,
  LABELS,
  MANAGED_BY_VALUE,
  apiVersionOf,
  clusterRoleBindingKind,
  namespaceKind,
  serviceAccountKind,
  type KubeManifest,
  type ResourceKind,
} from '@squadron/kube-kinds';
import {
  isConflict,
  type ApplyOptions,
  type KubeClient,
} from '@squadron/controller-node';

/** Namespace on workers with the ServiceAccounts of users. @public */
export const USERS_NAMESPACE = 'squadron-users';

/**
 * Access of one person to a worker.
 *
 * @internal
 */
interface AccessGrant {
  /** Name of the ServiceAccount, and part of the name of its binding. */
  account: string;
  /** Entity ref of the person. */
  user: string;
  /** ClusterRole. */
  role: string;
  untilMs: number;
}

/** Writes the namespace of the ServiceAccounts. @internal */
export async function ensureUsersNamespace(
  client: KubeClient,
  signal?: AbortSignal,
): Promise<void> {
  await client.apply(namespaceKind, namespaceObject(), writeOptions(signal));
}

/**
 * Writes the ServiceAccount of a person and binds it. A later grant extends an earlier one and never shortens it.
 * Another role needs another binding, since the role of a binding cannot change.
 *
 * @internal
 */
export async function grantAccess(
  client: KubeClient,
  grant: AccessGrant,
  signal?: AbortSignal,
): Promise<void> {
  for (const [kind, object] of [
    [serviceAccountKind, serviceAccount(grant)],
    [clusterRoleBindingKind, binding(grant)],
  ] as const) {
    await client.apply(
      kind,
      await atLeastAsLong(client, kind, object, signal),
      writeOptions(signal),
    );
  }
}

function writeOptions(signal: AbortSignal | undefined): ApplyOptions {
  // Squadron owns the three objects by their names.
  return { fieldManager: FIELD_MANAGERS.commands, force: true, signal };
}

/** The object with the later expiry of the two: the token of an earlier grant may still be valid. */
async function atLeastAsLong(
  client: KubeClient,
  kind: ResourceKind,
  object: KubeManifest,
  signal?: AbortSignal,
): Promise<KubeManifest> {
  const { namespace, name = '', annotations } = object.metadata;
  const live = await client.find(kind, { namespace, name }, { signal });
  const liveEnd = live?.metadata.annotations?.[ANNOTATIONS.tokenExpiresAt];
  const end = annotations?.[ANNOTATIONS.tokenExpiresAt];
  return Date.parse(liveEnd ?? '') > Date.parse(end ?? '')
    ? {
        ...object,
        metadata: {
          ...object.metadata,
          annotations: {
            ...annotations,
            [ANNOTATIONS.tokenExpiresAt]: `${liveEnd}`,
          },
        },
      }
    : object;
}

/**
 * Deletes grants that have expired before `nowMs`, bindings first.
 *
 * @internal
 */
export async function sweepExpiredAccess(
  client: KubeClient,
  nowMs: number,
  signal?: AbortSignal,
): Promise<void> {
  for (const kind of [clusterRoleBindingKind, serviceAccountKind]) {
    const { items } = await client.listAll(kind, {
      ...(kind.namespaced && { namespace: USERS_NAMESPACE }),
      labelSelector: `${LABELS.access}=user,${LABELS.managedBy}=${MANAGED_BY_VALUE}`,
      signal,
    });
    for (const { metadata } of items.filter(item => hasEnded(item, nowMs))) {
      const { namespace, name = '', uid, resourceVersion } = metadata;
      // A grant that is extended concurrently has another version and is kept.
      await client
        .delete(kind, { namespace, name }, { uid, resourceVersion, signal })
        .catch(ignoreConflict);
    }
  }
}

function hasEnded({ metadata }: KubeObject, nowMs: number): boolean {
  const until = metadata.annotations?.[ANNOTATIONS.tokenExpiresAt] ?? '';
  return Date.parse(until) < nowMs;
}

function ignoreConflict(error: unknown): void {
  if (!isConflict(error)) {
    throw error;
  }
}

function namespaceObject(): KubeManifest {
  return {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: {
      name: USERS_NAMESPACE,
      labels: { [LABELS.managedBy]: MANAGED_BY_VALUE },
    },
  };
}

function serviceAccount(grant: AccessGrant): KubeManifest {
  return {
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: {
      ...marksOf(grant),
      namespace: USERS_NAMESPACE,
      name: grant.account,
    },
    automountServiceAccountToken: false,
  };
}

function binding(grant: AccessGrant): KubeManifest {
  const { account, role } = grant;
  return {
    apiVersion: apiVersionOf(clusterRoleBindingKind),
    kind: clusterRoleBindingKind.kind,
    metadata: { ...marksOf(grant), name: `squadron:${account}:${role}` },
    roleRef: {
      apiGroup: clusterRoleBindingKind.group,
      kind: 'ClusterRole',
      name: role,
    },
    subjects: [
      { kind: 'ServiceAccount', name: account, namespace: USERS_NAMESPACE },
    ],
  };
}

function marksOf({
  user,
  untilMs,
}: AccessGrant): Pick<KubeManifest['metadata'], 'labels' | 'annotations'> {
  return {
    labels: {
      [LABELS.managedBy]: MANAGED_BY_VALUE,
      [LABELS.access]: 'user',
    },
    annotations: {
      [ANNOTATIONS.owner]: user,
      [ANNOTATIONS.tokenExpiresAt]: new Date(untilMs).toISOString(),
    },
  };
}
