import { cannotTell } from './outcome';
import type { Outcome } from './types';

/** No API of Kueue (0.18) tells its feature gates or its configuration: that is said, so that nobody takes it for checked. @internal */
export function checkGates(cluster: string): Outcome {
  return cannotTell(
    'gates',
    `no API tells the feature gates and integrations of Kueue on ${cluster}; compare its configuration with the hub's by hand`,
  );
}
