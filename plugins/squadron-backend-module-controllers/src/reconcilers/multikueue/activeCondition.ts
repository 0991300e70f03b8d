import type {
  Condition,
  MultiKueueCluster,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';

/** Kueue's condition for its connection to a worker; undefined before the first attempt. @internal */
export function activeCondition(
  connection: KubeManifest | undefined,
): Condition | undefined {
  const { status } = (connection ?? {}) as Partial<MultiKueueCluster>;
  return status?.conditions?.find(({ type }) => type === 'Active');
}
