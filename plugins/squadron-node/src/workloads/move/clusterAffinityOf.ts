import { ANNOTATIONS } from '@squadron/kube-kinds';
import { chooseClusters } from '../../placement/dispatch/chooseClusters';

/** Cluster IDs in the annotation `squadron.dev/cluster-affinity` of an object; empty if it names none. @public */
export function clusterAffinityOf(metadata: {
  annotations?: Readonly<Record<string, string>>;
}): string[] {
  const value = metadata.annotations?.[ANNOTATIONS.clusterAffinity] ?? '';
  const choice = chooseClusters([
    {
      of: '',
      namespace: '',
      annotations: { [ANNOTATIONS.clusterAffinity]: value },
    },
  ]);
  return choice.type === 'clusters' ? choice.clusters : [];
}
