import { ANNOTATIONS } from '../../constants';
import { chooseClusters } from '../dispatch/chooseClusters';

/** Fleet ids that an object's annotation `squadron.dev/cluster-affinity` names; none where it says nothing. @public */
export function pinOf(metadata: {
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
