import type { LocalQueue } from '@squadron/kube-kinds';

/**
 * The LocalQueue for a workload without a queue label, in a namespace without a LocalQueue `default`, which Kueue would
 * use: the first by name.
 *
 * @public
 */
export function firstLocalQueue(
  queues: readonly LocalQueue[],
  namespace: string,
): LocalQueue | undefined {
  return queues
    .filter(({ metadata }) => metadata.namespace === namespace)
    .sort((a, b) => (a.metadata.name < b.metadata.name ? -1 : 1))[0];
}
