import type { KubeClient } from '@squadron/controller-node';
import type { KubeObject, ResourceKind } from '@squadron/kube-kinds';
import type { RemovalResult } from './types';

/** Deletes an object that was read, and never another one of its name that was created after the read. @internal */
export async function deleteRead(
  client: KubeClient,
  kind: ResourceKind,
  { metadata: { namespace, name, uid } }: KubeObject,
  options: Omit<NonNullable<Parameters<KubeClient['delete']>[2]>, 'uid'>,
): Promise<RemovalResult> {
  const key = { namespace, name };
  const isDeleted = await client.delete(kind, key, { ...options, uid });
  return { outcome: isDeleted ? 'deleted' : 'gone' };
}
