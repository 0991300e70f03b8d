import { ButtonLink } from '@backstage/ui';
import {
  EmptyState,
  useListState,
  type ListStateOptions,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { WorkloadsTable } from './WorkloadsTable';
import { useLinks } from '../links';
import { PageBody } from '../parts';
import styles from '../parts/parts.module.css';
import { WorkloadCounters } from './WorkloadCounters';
import { WorkloadKinds } from './WorkloadKinds';
import { WorkloadsCsvButton } from './WorkloadsCsvButton';

const listOptions: ListStateOptions = {
  facets: ['kind', 'state', 'queue', 'cluster', 'namespace', 'gpu', 'owner'],
  defaultSort: { field: 'createdAt', descending: true },
};

/**
 * All workloads of the fleet.
 *
 * @internal
 */
export function WorkloadsPage() {
  const t = useT();
  const links = useLinks();
  const state = useListState(listOptions);
  const submitHref = links.template('ray-job');
  const submit = submitHref ? (
    <ButtonLink href={submitHref} variant="primary" size="small">
      {t('common.actions.submitJob')}
    </ButtonLink>
  ) : null;
  return (
    <PageBody>
      <div className={styles.tiles}>
        <WorkloadCounters state={state} />
        <WorkloadKinds state={state} />
      </div>
      <WorkloadsTable
        state={state}
        facetNames={listOptions.facets}
        actions={
          <>
            <WorkloadsCsvButton query={state.query} />
            {submit}
          </>
        }
        empty={
          <EmptyState title={t('workloads.list.emptyTitle')} actions={submit}>
            {t('workloads.list.emptyText')}
          </EmptyState>
        }
      />
    </PageBody>
  );
}
