import type { Condition, MultiKueueCluster } from '@squadron/kube-kinds';

/** Kueue's condition for its connection to a worker; undefined before the first attempt. @internal */
export function activeCondition(
  connection: MultiKueueCluster | undefined,
): Condition | undefined {
  const { status } = (connection ?? {}) as Partial<MultiKueueCluster>;
  return status?.conditions?.find(({ type }) => type === 'Active');
}
