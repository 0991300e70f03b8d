import { ANNOTATIONS, HELD_WORKLOAD_NAME, LABELS } from '../../constants';
import type { RayManifest } from './manifest';
import type { RayJobInput } from './types';

type Asked = Pick<
  RayJobInput,
  'name' | 'namespace' | 'queue' | 'priorityClass' | 'owner' | 'cluster'
> & { suspend?: boolean; isElastic?: boolean };

/**
 * Name, queue, priority and owner as labels and annotations; and that it is held, where it is.
 *
 * @internal
 */
export function rayMetadata(input: Asked): RayManifest['metadata'] {
  const { name, namespace, queue, priorityClass, owner, cluster } = input;
  const labels = {
    ...(queue && { [LABELS.kueueQueueName]: queue }),
    ...(priorityClass && { [LABELS.kueuePriorityClass]: priorityClass }),
    // Kueue itself sets and clears `spec.suspend`; this is what it leaves alone.
    ...(input.suspend && {
      [LABELS.kueuePrebuiltWorkload]: HELD_WORKLOAD_NAME,
    }),
  };
  const annotations = {
    ...(owner && { [ANNOTATIONS.owner]: owner }),
    ...(cluster && { [ANNOTATIONS.clusterAffinity]: cluster }),
    ...(input.isElastic && { [ANNOTATIONS.kueueElasticJob]: 'true' }),
  };
  return {
    name,
    namespace,
    ...(Object.keys(labels).length > 0 && { labels }),
    ...(Object.keys(annotations).length > 0 && { annotations }),
  };
}
