import { Alert, Link } from '@backstage/ui';
import {
  messageText,
  type WorkloadPlacement as Place,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../links';
import { Section } from '../parts';

/** The rule that selects the clusters of a workload, with a link to its placement. @internal */
export function WorkloadPlacement({ place }: { place: Place }) {
  const t = useT();
  const { sentence, placement, waits } = place;
  const links = useLinks();
  return (
    <Section
      title={t('workloads.workloadPlacement.title')}
      actions={
        placement && (
          <Link href={links.placement(placement)} color="primary">
            {t('workloads.workloadPlacement.placement', {
              namespace: placement.namespace,
              placement: placement.name,
            })}
          </Link>
        )
      }
    >
      <p>{messageText(sentence, t)}</p>
      {waits && (
        <Alert
          status="warning"
          icon
          title={t('workloads.workloadPlacement.noClusterNominated')}
          description={messageText(waits.message, t)}
        />
      )}
    </Section>
  );
}
