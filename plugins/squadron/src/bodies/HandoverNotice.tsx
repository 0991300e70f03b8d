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
 * What takes over from a RayService or RayCluster, how far that has come, and the way back as long as there is one.
 *
 * @internal
 */
export function HandoverNotice(props: {
  workload: WorkloadDetail;
  handover: HandoverView;
  /** Whether the one before has ended. */
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
      title="Hands over"
      actions={<AbortHandoverButton workload={workload} handover={handover} />}
    >
      <Text as="p">
        The new copy is ready before the old one goes. {reasonOf(handover)}{' '}
        {isMade && link}
        {since && (
          <>
            , made <Ago at={since} />
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
      return `It goes to ${where}.`;
    case 'pinned':
      return `It is pinned to ${where}.`;
    case 'drained':
      return 'Its cluster is taken out of work.';
    default:
      return why satisfies never;
  }
}
