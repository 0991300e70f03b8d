import type { KubeObject } from '@squadron/kube-kinds';
import type { ObjectTarget } from './types';

/** Exactly the observed object of a cluster. @internal */
export function targetOn(
  cluster: string,
  { metadata }: Pick<KubeObject, 'metadata'>,
): ObjectTarget {
  const { namespace, name = '', uid = '' } = metadata;
  const key = namespace === undefined ? { name } : { namespace, name };
  return { cluster, key, uid };
}
