import type {
  Translate,
  WithoutJob,
} from '@squadron/backstage-plugin-squadron-common';

const CAUSES = ['pods', 'leftCopies', 'others'] as const;

/** Why Kueue counts more running Workloads than there are running jobs; undefined where it does not. @internal */
export function withoutJobText(
  t: Translate,
  counts: WithoutJob | undefined,
): string | undefined {
  const parts = CAUSES.flatMap(cause => {
    const count = counts?.[cause] ?? 0;
    return count > 0 ? [t(`queues.withoutJob.${cause}`, { count })] : [];
  });
  return parts.length > 0
    ? t('queues.withoutJob.all', { parts: parts.join(', ') })
    : undefined;
}
