import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { clusterReadPermission } from '@squadron/backstage-plugin-squadron-common';
import { type TargetRule } from '@squadron/backstage-plugin-squadron-node';
import type { ActionDependencies } from '../commandAction';

/**
 * Returns those clusters of the fleet, and those that rules name, that the person who started the task may read.
 *
 * @internal
 */
export async function readableClusters(
  { fleet, permissions }: ActionDependencies,
  credentials: BackstageCredentials,
  rules: readonly TargetRule[],
): Promise<ReadonlySet<string>> {
  const named = rules.flatMap(rule =>
    'cluster' in rule && rule.cluster ? [rule.cluster] : [],
  );
  const ids = [...new Set([...fleet.clusters().map(({ id }) => id), ...named])];
  const decisions = await permissions.authorize(
    ids.map(resourceRef => ({
      permission: clusterReadPermission,
      resourceRef,
    })),
    { credentials },
  );
  return new Set(
    ids.filter((_, index) => decisions[index].result === AuthorizeResult.ALLOW),
  );
}
