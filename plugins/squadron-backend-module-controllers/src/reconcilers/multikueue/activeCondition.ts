import type {
  Condition,
  MultiKueueCluster,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';

/** What Kueue on the hub says of its connection; undefined before it has looked. @internal */
export function activeCondition(
  connection: KubeManifest | undefined,
): Condition | undefined {
  const { status } = (connection ?? {}) as Partial<MultiKueueCluster>;
  return status?.conditions?.find(({ type }) => type === 'Active');
}
