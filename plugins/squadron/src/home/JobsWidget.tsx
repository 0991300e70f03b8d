import {
  EmptyState,
  PageSkeleton,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { LatestWorkloads } from '../workloads/LatestWorkloads';
import { SubmitJobLink } from '../workloads/SubmitJobLink';
import { useOwnRefs } from '../parts/useOwnRefs';

/** The newest workloads of the user and their groups, or of the fleet. @internal */
export function JobsWidget(props: { rows?: number; whose?: 'mine' | 'all' }) {
  const { rows, whose = 'mine' } = props;
  const t = useT();
  const own = useOwnRefs();
  if (whose === 'all') {
    return <LatestWorkloads rows={rows} />;
  }
  if (!own) {
    const what = t('workloads.latestWorkloads.workloads');
    return <PageSkeleton label={t('common.list.reading', { what })} rows={2} />;
  }
  const empty = (
    <EmptyState title={t('common.home.noJobs')} actions={<SubmitJobLink />}>
      {t('common.home.noneOfYours')}
    </EmptyState>
  );
  return own.length > 0 ? (
    <LatestWorkloads rows={rows} owners={own} empty={empty} />
  ) : (
    empty
  );
}
