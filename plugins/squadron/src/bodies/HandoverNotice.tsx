import { Alert, Link, Text } from '@backstage/ui';
import { Ago, StepProgress } from '@squadron/backstage-plugin-squadron-react';
import type {
  HandoverView,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { AbortHandoverButton } from '../actions/AbortHandoverButton';
import { useLinks } from '../links';
import { Section } from '../parts';

/**
 * The successor of a RayService or RayCluster, the progress of the handover, and the button to abort it.
 *
 * @internal
 */
export function HandoverNotice(props: {
  workload: WorkloadDetail;
  handover: HandoverView;
  /** Whether the predecessor is deleted. */
  isGone: boolean;
}) {
  const { workload, handover, isGone } = props;
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
        title={`${successor} has taken over`}
        customActions={link}
      />
    );
  }
  return (
    <Section
      title="Handover"
      actions={<AbortHandoverButton workload={workload} handover={handover} />}
    >
      <Text as="p">
        The successor becomes ready before this one is deleted.{' '}
        {reasonOf(handover)} {isMade && link}
        {since && (
          <>
            , created <Ago at={since} />
          </>
        )}
      </Text>
      <StepProgress steps={steps} label="Steps of the handover" />
    </Section>
  );
}

function reasonOf({ why, to }: HandoverView): string {
  const where = to.join(' or ');
  switch (why) {
    case 'asked':
      return `It moves to ${where}.`;
    case 'pinned':
      return `Its cluster affinity is ${where}.`;
    case 'drained':
      return 'Its cluster is being decommissioned.';
    default:
      return why satisfies never;
  }
}
