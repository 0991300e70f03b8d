import { ANNOTATIONS } from '../../constants';
import { chooseClusters } from '../dispatch/chooseClusters';

/** Fleet ids that an object's annotation `squadron.dev/clusters` names; none where it says nothing. @public */
export function pinOf(metadata: {
  annotations?: Readonly<Record<string, string>>;
}): string[] {
  const value = metadata.annotations?.[ANNOTATIONS.clusters] ?? '';
  const choice = chooseClusters([
    { of: '', namespace: '', annotations: { [ANNOTATIONS.clusters]: value } },
  ]);
  return choice.type === 'clusters' ? choice.clusters : [];
}
