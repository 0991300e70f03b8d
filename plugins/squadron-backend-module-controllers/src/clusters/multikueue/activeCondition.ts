import {
  findCondition,
  type Condition,
  type MultiKueueCluster,
} from '@squadron/kube-kinds';

/** Kueue's condition for its connection to a worker; undefined before the first attempt. @internal */
export function activeCondition(
  connection: MultiKueueCluster | undefined,
): Condition | undefined {
  return findCondition(connection, 'Active');
}
