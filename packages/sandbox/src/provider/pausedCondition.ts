import { type Condition, setCondition } from '@squadron/kube-kinds';
import type { KubeManifest } from '@squadron/kube-kinds';
import { type Cluster, isPaused } from './objects';

/** A status with the condition `Paused` that Cluster API's contract requires of every provider. @internal */
export function withPaused<T extends { conditions?: readonly Condition[] }>(
  status: T,
  observed: { object: KubeManifest; cluster?: Cluster; now: number },
): T {
  const { object, cluster, now } = observed;
  const paused = isPaused(object, cluster);
  return {
    ...status,
    conditions: setCondition(
      status.conditions,
      {
        type: 'Paused',
        status: paused ? 'True' : 'False',
        reason: paused ? 'Paused' : 'NotPaused',
        message: '',
        observedGeneration: object.metadata.generation,
      },
      now,
    ),
  };
}
