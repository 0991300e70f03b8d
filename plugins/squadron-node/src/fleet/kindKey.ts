import type { ResourceKind } from '@squadron/controller-node';

/**
 * Names a kind whatever its version: a cache holds one version of each.
 *
 * @internal
 */
export function kindKey({
  group,
  plural,
}: Pick<ResourceKind, 'group' | 'plural'>): string {
  return `${plural}.${group}`;
}
