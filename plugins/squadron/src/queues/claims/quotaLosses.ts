import {
  formatGpuCount,
  workloadGroups,
  type Translate,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { useEndpoint, useT } from '@squadron/backstage-plugin-squadron-react';
import { HUB_CLUSTER_ID, isGpuResource } from '@squadron/kube-kinds';
import { isLoss, type QuotaChange } from './quotaChanges';

const UNFINISHED = workloadGroups
  .filter(({ id }) => id === 'running' || id === 'waiting')
  .flatMap(({ codes }) => [...codes]);

/** {@link quotaLosses} of the 100 largest workloads that run or wait. @internal */
export function useQuotaLosses(changes: readonly QuotaChange[]): string[] {
  const { data } = useEndpoint(
    'listWorkloads',
    { state: UNFINISHED, sort: '-gpus', limit: 100 },
    { isEnabled: changes.some(isLoss) },
  );
  return quotaLosses(useT(), changes, data?.items ?? []);
}

type Job = Pick<WorkloadSummary, 'name' | 'clusterQueue' | 'runsOn' | 'gpus'>;

/** What jobs lose where GPU quota ends or does not suffice. The hub has only the sum of its workers. @internal */
export function quotaLosses(
  t: Translate,
  changes: readonly QuotaChange[],
  workloads: readonly Job[],
): string[] {
  return changes.flatMap(change => {
    const { cluster, queue, flavor, resource } = change;
    if (
      cluster === HUB_CLUSTER_ID ||
      !isGpuResource(resource) ||
      !isLoss(change)
    ) {
      return [];
    }
    const left = Number(change.after);
    const countOf = ({ gpus }: Job) =>
      gpus.find(({ type }) => type === flavor)?.count ?? 0;
    const jobs = workloads.filter(
      one => one.clusterQueue === queue && countOf(one) > 0,
    );
    const running = jobs.filter(({ runsOn }) => runsOn === cluster);
    const waiting = jobs.filter(one => !one.runsOn && countOf(one) > left);
    const held = running.reduce((sum, one) => sum + countOf(one), 0);
    const effects = [
      ['running', held > left ? running : []],
      ['waiting', waiting],
    ] as const;
    const sentences = effects
      .filter(([, of]) => of.length > 0)
      .map(([code, of]) =>
        t(`queues.claims.loss.${code}`, {
          count: of.length,
          names: of.map(({ name }) => name).join(', '),
          held: formatGpuCount(flavor, held),
        }),
      );
    const own = { queue, cluster, left: formatGpuCount(flavor, left) };
    return left === 0 || sentences.length > 0
      ? [t('queues.claims.loss.left', own), ...sentences]
      : [];
  });
}
