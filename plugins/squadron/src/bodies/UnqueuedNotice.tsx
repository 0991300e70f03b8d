import { Alert, ButtonLink } from '@backstage/ui';
import type {
  UnqueuedView,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { QueueNowButton } from '../actions/QueueNowButton';
import { useLinks } from '../links';

/**
 * Shown when a workload is not queued, with the action that solves it.
 *
 * @internal
 */
export function UnqueuedNotice(props: {
  workload: WorkloadDetail;
  unqueued: UnqueuedView;
}) {
  const { workload, unqueued } = props;
  const links = useLinks();
  const form = links.template('queue');
  if (unqueued.remediation !== 'none') {
    return (
      <Alert
        status="warning"
        icon
        title="This workload is not queued"
        description={descriptions[unqueued.cause]}
        customActions={
          <QueueNowButton workload={workload} unqueued={unqueued} />
        }
      />
    );
  }
  return (
    <Alert
      status="warning"
      icon
      title={`Namespace ${workload.namespace} has no queue`}
      description="Users who can create queues can add one with the form or with the label squadron.dev/queue. After that, the workload can be queued here."
      customActions={
        form && <ButtonLink href={form}>Assign a queue</ButtonLink>
      }
    />
  );
}

const descriptions: Readonly<Record<UnqueuedView['cause'], string>> = {
  noQueue: '',
  noLabel: 'It was created before its namespace had a queue.',
  notManaged:
    'It was created before its namespace had a queue, and the missing field can only be set at creation.',
  placeholder:
    'This placeholder keeps the spec of a workload whose re-creation was interrupted. It never runs.',
};
