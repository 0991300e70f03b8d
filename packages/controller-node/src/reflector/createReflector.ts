import type { KubeManifest, KubeObject } from '@squadron/kube-kinds';
import { DefaultReflector } from './DefaultReflector';
import type { Reflector, ReflectorOptions } from './types';

/**
 * A mirror of all objects of one kind in one cluster.
 *
 * Lists in pages, then watches from that version with bookmarks. A watch that ends or breaks continues from the last
 * version without a list. A version that is too old (410 in any form), a stream that cannot be trusted and a server
 * whose versions went back cause one list, of which only the difference to the store is emitted: each deletion exactly
 * once, and no unchanged object. A failed list removes nothing.
 *
 * @public
 */
export function createReflector<T extends KubeObject = KubeManifest>(
  options: ReflectorOptions<T>,
): Reflector<T> {
  return new DefaultReflector<T>(options);
}
