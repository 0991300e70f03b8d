import type { KubeClient } from '@squadron/controller-node';
import type { ContestedFields } from './ContestedFields';

/** The clients and the field manager for actions. @internal */
export interface PerformContext {
  client(cluster: string): KubeClient;
  fieldManager: string;
  signal: AbortSignal;
  /** Yields to other managers. Absent: their fields are taken over. */
  fields?: ContestedFields;
  /** Whether the last attempt yielded to another manager. Default: false. */
  isYielding?: boolean;
}
