import { Alert } from '@backstage/ui';
import {
  queueCreatePermission,
  type UnqueuedView,
  type WorkloadDetail,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { QueueNowButton } from './actions/QueueNowButton';
import { CreateLink } from '../actions/CreateLink';
import { useLinks } from '../links';

/** Shown when a workload is not queued, with the action that solves it. @internal */
export function UnqueuedNotice(props: {
  workload: WorkloadDetail;
  unqueued: UnqueuedView;
}) {
  const { workload, unqueued } = props;
  const t = useT();
  const links = useLinks();
  if (unqueued.remediation !== 'none') {
    return (
      <Alert
        status="warning"
        icon
        title={t('workloads.unqueuedNotice.title')}
        description={descriptions(t)[unqueued.cause]}
        customActions={
          <QueueNowButton workload={workload} unqueued={unqueued} />
        }
      />
    );
  }
  if (unqueued.cause !== 'noQueue') {
    return (
      <Alert
        status="warning"
        icon
        title={t('workloads.unqueuedNotice.title')}
        description={
          unqueued.cause === 'noLabel'
            ? t('workloads.unqueuedNotice.noLabelOfPod')
            : descriptions(t)[unqueued.cause]
        }
      />
    );
  }
  return (
    <Alert
      status="warning"
      icon
      title={t('workloads.unqueuedNotice.noQueueTitle', {
        namespace: workload.namespace,
      })}
      description={t('workloads.unqueuedNotice.noQueueText')}
      customActions={
        <CreateLink
          permission={queueCreatePermission}
          label={t('workloads.unqueuedNotice.assignQueue')}
          href={links.template('queue')}
        />
      }
    />
  );
}

const descriptions = (
  t: Translate,
): Readonly<Record<UnqueuedView['cause'], string>> => ({
  noQueue: '',
  noLabel: t('workloads.unqueuedNotice.noLabel'),
  notManaged: t('workloads.unqueuedNotice.notManaged'),
  notIntegrated: t('workloads.unqueuedNotice.notIntegrated'),
  placeholder: t('workloads.unqueuedNotice.placeholder'),
});
