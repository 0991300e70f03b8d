import type { ResourceKind } from '@squadron/kube-kinds';

/** Key of a kind without its version: a cache holds one version of each kind. @internal */
export function kindKey({
  group,
  plural,
}: Pick<ResourceKind, 'group' | 'plural'>): string {
  return `${plural}.${group}`;
}
