import { createHash } from 'node:crypto';
import {
  type KubeObject,
  ANNOTATIONS,
  FIELD_MANAGERS,
  LABELS,
  MANAGED_BY_VALUE,
  typeMeta,
  type KubeManifest,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import {
  isConflict,
  type ApplyOptions,
  type Impersonation,
  type KubeClient,
} from '@squadron/controller-node';
import type { Fleet } from '../../fleet/types';
import { requireRight } from '../../identity/requireRight';
import { onCluster } from '../applyOwned';

const USERS_NAMESPACE = 'squadron-users';

/** Access of one person to a worker. */
interface AccessGrant {
  /** Entity ref of the person, whose hash names the ServiceAccount and its binding. */
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
  await client.apply(KINDS.namespace, namespaceObject(), writeOptions(signal));
}

/**
 * Writes the ServiceAccount of a person and binds it. A later grant extends an earlier one and never shortens it.
 * Another role needs another binding, since the role of a binding cannot change.
 *
 * @returns the ServiceAccount
 *
 * @internal
 */
export async function grantAccess(
  client: KubeClient,
  grant: AccessGrant,
  signal?: AbortSignal,
): Promise<KubeObject> {
  const write = async (kind: ResourceKind, object: KubeManifest) =>
    client.apply(
      kind,
      await atLeastAsLong(client, kind, object, signal),
      writeOptions(signal),
    );
  const account = await write(KINDS.serviceAccount, serviceAccount(grant));
  await write(KINDS.clusterRoleBinding, binding(grant));
  return account;
}

/** Throws NotAllowedError unless this person may grant themselves the access now, which a dry run asks. */
async function confirm(
  fleet: Fleet,
  cluster: string,
  grant: { user: string; role: string },
  options: { as: Impersonation; nowMs: number; signal?: AbortSignal },
): Promise<void> {
  const { as, nowMs, signal } = options;
  const what = `The kubeconfig of ${cluster}`;
  const right = { verb: 'create', resource: 'serviceaccounts/token' };
  const account = accountKey(grant.user);
  await requireRight(fleet, cluster, { ...right, ...account }, { as, what });
  await onCluster(fleet, cluster, what, { as }, client =>
    client.apply(
      KINDS.clusterRoleBinding,
      // An API server checks the rights of the role only if something changes, here the expiry.
      binding({ ...grant, untilMs: nowMs }),
      { ...writeOptions(signal), dryRun: true },
    ),
  );
}

/** The ServiceAccount of a person; undefined after its removal. */
async function find(
  client: KubeClient,
  user: string,
  signal?: AbortSignal,
): Promise<KubeObject | undefined> {
  return client.find(KINDS.serviceAccount, accountKey(user), { signal });
}

/** Deletes what a person was granted: the binding first, which takes the rights at once, then the account. */
async function revoke(
  client: KubeClient,
  { user, role }: { user: string; role: string },
  signal?: AbortSignal,
): Promise<void> {
  // By name: the person may have removed the labels.
  const name = bindingName(user, role);
  await client.delete(KINDS.clusterRoleBinding, { name }, { signal });
  await client.delete(KINDS.serviceAccount, accountKey(user), { signal });
}

/** The access of people to workers: ServiceAccounts in this namespace, and bindings of these. @public */
export const userAccess = {
  namespace: USERS_NAMESPACE,
  confirm,
  find,
  revoke,
};

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

/** Deletes grants that have expired before `nowMs`, bindings first. @internal */
export async function sweepExpiredAccess(
  client: KubeClient,
  nowMs: number,
  signal?: AbortSignal,
): Promise<void> {
  for (const kind of [KINDS.clusterRoleBinding, KINDS.serviceAccount]) {
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
      ...accountKey(grant.user),
    },
    automountServiceAccountToken: false,
  };
}

function binding(grant: AccessGrant): KubeManifest {
  const { user, role } = grant;
  return {
    ...typeMeta(KINDS.clusterRoleBinding),
    metadata: { ...marksOf(grant), name: bindingName(user, role) },
    roleRef: {
      apiGroup: KINDS.clusterRoleBinding.group,
      kind: 'ClusterRole',
      name: role,
    },
    subjects: [{ kind: 'ServiceAccount', ...accountKey(user) }],
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

function accountKey(user: string): { namespace: string; name: string } {
  return { namespace: USERS_NAMESPACE, name: accountOf(user) };
}

function bindingName(user: string, role: string): string {
  return `squadron:${accountOf(user)}:${role}`;
}

/** Hashed, since entity refs have characters that names may not have; an annotation has the entity ref. */
function accountOf(user: string): string {
  const digest = createHash('sha256').update(user.toLowerCase()).digest('hex');
  return `user-${digest.slice(0, 16)}`;
}
