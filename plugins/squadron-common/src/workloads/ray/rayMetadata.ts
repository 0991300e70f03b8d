import { ANNOTATIONS, HELD_WORKLOAD_NAME, LABELS } from '@squadron/kube-kinds';
import type { RayManifest } from './manifest';
import type { RayJobInput } from '../../contract/workloads/rayJob';

type MetadataInput = Pick<
  RayJobInput,
  'name' | 'namespace' | 'queue' | 'priorityClass' | 'owner' | 'cluster'
> & { suspend?: boolean; isElastic?: boolean };

/** Name, queue, priority and owner as labels and annotations; also whether it is held. @internal */
export function rayMetadata(input: MetadataInput): RayManifest['metadata'] {
  const { name, namespace, queue, priorityClass, owner, cluster } = input;
  const labels = {
    ...(queue && { [LABELS.kueueQueueName]: queue }),
    ...(priorityClass && { [LABELS.kueuePriorityClass]: priorityClass }),
    // Kueue sets and clears `spec.suspend` itself, but leaves this label alone.
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
