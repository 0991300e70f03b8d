import { Alert, Link, Text } from '@backstage/ui';
import {
  Ago,
  StepProgress,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type {
  HandoverView,
  WorkloadDetail,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { AbortHandoverButton } from './actions/AbortHandoverButton';
import { useLinks } from '../links';
import { Section } from '../parts';

/** The successor of a RayService or RayCluster, the progress of the handover, and the button to abort it. @internal */
export function HandoverNotice(props: {
  workload: WorkloadDetail;
  handover: HandoverView;
  /** Whether the predecessor is deleted. */
  isGone: boolean;
}) {
  const { workload, handover, isGone } = props;
  const t = useT();
  const { successor, isMade, since, steps } = handover;
  const links = useLinks();
  const link = (
    <Link href={links.workload({ ...workload, name: successor })}>
      {successor}
    </Link>
  );
  if (isGone) {
    return (
      <Alert
        status="success"
        icon
        title={t('workloads.handoverNotice.title', { successor })}
        customActions={link}
      />
    );
  }
  return (
    <Section
      title={t('common.labels.handover')}
      actions={<AbortHandoverButton workload={workload} handover={handover} />}
    >
      <Text as="p">
        {t('workloads.handoverNotice.order')} {reasonOf(t, handover)}{' '}
        {isMade && link}
        {since && (
          <>
            {t('workloads.handoverNotice.created', {
              since: <Ago at={since} />,
            })}
          </>
        )}
      </Text>
      <StepProgress
        steps={steps}
        label={t('workloads.handoverNotice.stepsHandover')}
      />
    </Section>
  );
}

function reasonOf(t: Translate, { why, to }: HandoverView): string {
  const where = to.join(` ${t('common.labels.or')} `);
  switch (why) {
    case 'requested':
      return t('workloads.handoverNotice.moves', { where });
    case 'affinity':
      return t('workloads.handoverNotice.clusterAffinity', { where });
    case 'drain':
      return t('workloads.handoverNotice.clusterBeingDecommissioned');
    default:
      return why satisfies never;
  }
}
