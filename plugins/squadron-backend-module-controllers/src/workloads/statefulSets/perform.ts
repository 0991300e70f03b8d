import { KINDS } from '@squadron/kube-kinds';
import { perform, type PerformContext } from '../../actions';
import type { StatefulSetAction } from './types';

/** Performs one action. All actions are idempotent. @internal */
export async function performStatefulSet(
  action: StatefulSetAction,
  context: PerformContext,
): Promise<void> {
  if (action.type !== 'template') {
    return perform(action, context);
  }
  const { cluster, key, uid, spec } = action;
  const { client, fieldManager, signal } = context;
  // Kueue owns the fields that the copy was created with, so an apply could not remove one.
  await client(cluster).patch(
    KINDS.statefulSet,
    key,
    [
      { op: 'test', path: '/metadata/uid', value: uid },
      ...Object.entries(spec).map(([field, value]) => ({
        op: 'replace',
        path: `/spec/${field}`,
        value,
      })),
    ],
    { type: 'json', fieldManager, signal },
  );
  return undefined;
}
