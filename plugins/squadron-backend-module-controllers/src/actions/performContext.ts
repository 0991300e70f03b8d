import type { KubeClient } from '@squadron/controller-node';
import type { ContestedFields } from './ContestedFields';

/**
 * Where and as whom actions are written.
 *
 * @internal
 */
export interface PerformContext {
  client(cluster: string): KubeClient;
  fieldManager: string;
  signal: AbortSignal;
  /** Gives way to other managers. Absent: fields are taken from them. */
  fields?: ContestedFields;
  /** Whether the last try gave way to another manager. Default: it did not. */
  isYielding?: boolean;
}
