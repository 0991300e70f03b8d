import {
  formatGpuCount,
  workloadGroups,
  type Translate,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { useEndpoint, useT } from '@squadron/backstage-plugin-squadron-react';
import {
  amountsOf,
  HUB_CLUSTER_ID,
  isGpuResource,
  quantityToNumber,
} from '@squadron/kube-kinds';
import { isLoss, type QuotaChange } from './quotaChanges';

const NAMED = 3;

const UNFINISHED = workloadGroups
  .filter(({ id }) => id === 'running' || id === 'waiting')
  .flatMap(({ codes }) => [...codes]);

/** What jobs lose by changes of GPU quota, of the 100 largest that run or wait. @internal */
export function useQuotaLosses(changes: readonly QuotaChange[]): string[] {
  const t = useT();
  const losses = changes.filter(isGpuLoss);
  const { data } = useEndpoint(
    'listWorkloads',
    { state: UNFINISHED, sort: '-gpus', limit: 100 },
    { isEnabled: losses.length > 0 },
  );
  return quotaLosses(t, losses, data?.items ?? []);
}

/**
 * What jobs lose by changes of GPU quota, in sentences: where the quota ends or does not suffice, and for which jobs.
 *
 * @internal
 */
export function quotaLosses(
  t: Translate,
  changes: readonly QuotaChange[],
  workloads: readonly Pick<
    WorkloadSummary,
    'name' | 'namespace' | 'clusterQueue' | 'runsOn' | 'gpus'
  >[],
): string[] {
  return changes.filter(isGpuLoss).flatMap(change => {
    const { cluster, queue, flavor, after } = change;
    const left = quantityToNumber(amountsOf({ after }).after ?? 0n);
    const sumOf = ({ gpus }: Pick<WorkloadSummary, 'gpus'>) =>
      gpus.reduce(
        (sum, { type, count }) => sum + (type === flavor ? count : 0),
        0,
      );
    const jobs = workloads.filter(
      one => one.clusterQueue === queue && sumOf(one) > 0,
    );
    const running = jobs.filter(({ runsOn }) => runsOn === cluster);
    const held = running.reduce((sum, one) => sum + sumOf(one), 0);
    const waiting = jobs.filter(
      one => one.runsOn === undefined && sumOf(one) > left,
    );
    const said = (code: 'running' | 'waiting', of: typeof jobs) =>
      t(`queues.claims.loss.${code}`, {
        count: of.length,
        names: namesOf(t, of),
        held: formatGpuCount(flavor, held),
      });
    const effects = [
      ...(held > left ? [said('running', running)] : []),
      ...(waiting.length > 0 ? [said('waiting', waiting)] : []),
    ];
    const own = formatGpuCount(flavor, left);
    return left > 0 && effects.length === 0
      ? []
      : [
          t('queues.claims.loss.left', { queue, cluster, left: own }),
          ...effects,
        ];
  });
}

/** The hub has only the sum of its workers. */
function isGpuLoss(change: QuotaChange): boolean {
  const { cluster, resource } = change;
  return (
    cluster !== HUB_CLUSTER_ID && isGpuResource(resource) && isLoss(change)
  );
}

function namesOf(
  t: Translate,
  workloads: readonly Pick<WorkloadSummary, 'name' | 'namespace'>[],
): string {
  const names = workloads.map(({ namespace, name }) => `${namespace}/${name}`);
  const more = names.length - NAMED;
  return [
    names.slice(0, NAMED).join(', '),
    more > 0 && t('common.labels.andMore', { count: more }),
  ]
    .filter(Boolean)
    .join(' ');
}
