import type { KubeManifest, KubeObject } from '../client';
import { DefaultReflector } from './DefaultReflector';
import type { Reflector, ReflectorOptions } from './types';

/**
 * A mirror of all objects of one kind in one cluster.
 *
 * Lists in chunks, then watches from there with bookmarks. A watch that ends or breaks goes on from the last
 * version without a list; a version that is too old (410 in any form), a stream that cannot be trusted and a
 * server whose versions went back lead to one list, whose difference to the store is told: each deletion
 * exactly once, what did not change not at all. A failed list removes nothing.
 *
 * @public
 */
export function createReflector<T extends KubeObject = KubeManifest>(
  options: ReflectorOptions<T>,
): Reflector<T> {
  return new DefaultReflector<T>(options);
}
