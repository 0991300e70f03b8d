import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Link } from '@backstage/ui';
import {
  PropertyList,
  StateBadge,
  useT,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import {
  type CohortDetail,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../../links';
import { DetailFrame } from '../../pages/DetailFrame';
import { loaded, Section } from '../../parts';
import styles from '../../parts/parts.module.css';
import { CohortTree } from './CohortTree';
import { QuotaLines } from './QuotaLines';
import { fairShareText } from './requeueText';
import { waitingBelow } from './waitingBelow';

/** One cohort: its parents, the total of its subtree, and its members as a tree. @internal */
export function CohortPage() {
  const { cluster = '', cohort = '' } = useParams();
  const links = useLinks();
  const t = useT();
  const ref = { cluster, name: cohort };
  const view = useEndpoint('getCohort', ref);
  const { data, stale, instead } = loaded(view, {
    what: t('queues.cohort.what', { cohort }),
    permission: 'squadron.queue.read',
  });
  return (
    <DetailFrame title={cohort} scope={cluster} href={links.cohort(ref)}>
      {data ? <CohortBody cohort={data} stale={stale} /> : instead}
    </DetailFrame>
  );
}

function CohortBody(props: { cohort: CohortDetail; stale: ReactNode }) {
  const { cohort: data, stale } = props;
  const t = useT();
  return (
    <>
      <div className={styles.bar}>
        <StateBadge state={data.state} />
        <span className={styles.subdued}>{kindText(t, data)}</span>
        <CohortParents cohort={data} />
      </div>
      {stale}
      <PropertyList
        label={t('queues.cohort.numbers')}
        facts={[
          { label: t('queues.detail.waiting'), value: waitingBelow(data.rows) },
          {
            label: t('queues.detail.running'),
            value: data.admitted,
            hint: t('queues.queueBody.admitted'),
          },
          {
            label: t('common.labels.fairShare'),
            value: fairShareText(t, data.fairShare),
            hint: t('common.labels.fairShareHint'),
          },
        ]}
      />
      <Section title={t('queues.cohort.together')}>
        <QuotaLines quotas={data.quotas} none={t('queues.cohort.noQuota')} />
      </Section>
      <Section title={t('queues.cohort.tree')}>
        <CohortTree cohort={data} />
      </Section>
    </>
  );
}

function kindText(t: Translate, { isExplicit }: CohortDetail): string {
  return isExplicit ? t('queues.cohort.explicit') : t('queues.cohort.implicit');
}

/** The cohorts above one, the root first; nothing for a root. */
function CohortParents({ cohort }: { cohort: CohortDetail }) {
  const t = useT();
  const links = useLinks();
  const { cluster, parents } = cohort;
  return parents.length === 0 ? null : (
    <span className={styles.subdued}>
      {t('queues.cohort.below', {
        parents: (
          <>
            {parents.map((name, index) => (
              <span key={name}>
                {index > 0 && ' › '}
                <Link href={links.cohort({ cluster, name })} color="primary">
                  {name}
                </Link>
              </span>
            ))}
          </>
        ),
      })}
    </span>
  );
}
