import { Alert, ButtonLink } from '@backstage/ui';
import type {
  UnqueuedView,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { QueueNowButton } from '../actions/QueueNowButton';
import { useLinks } from '../links';

/**
 * Says that no cluster of the fleet is asked to run a workload, and offers what helps.
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
  if (unqueued.cure !== 'none') {
    return (
      <Alert
        status="warning"
        icon
        title="No cluster of the fleet is asked to run it"
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
      description="Who may create queues can give it one, by the form or by the label squadron.dev/queue. After that it can be queued from here."
      customActions={
        form && <ButtonLink href={form}>Give the namespace a queue</ButtonLink>
      }
    />
  );
}

const descriptions: Readonly<Record<UnqueuedView['cause'], string>> = {
  noQueue: '',
  noLabel: 'It was created before its namespace had a queue.',
  notManaged:
    'It was created before its namespace had a queue, and what is missing can only be set when it is created.',
  standIn:
    'It keeps the spec of a workload that was being queued anew when that was broken off. It never runs itself.',
};
