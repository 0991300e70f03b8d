import { Alert, Link } from '@backstage/ui';
import type { WorkloadPlacement as Place } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { Section } from '../parts';

/**
 * The rule that selects the clusters of a workload, with a link to its placement.
 *
 * @internal
 */
export function WorkloadPlacement({ place }: { place: Place }) {
  const { sentence, placement, nominatedClusters = [], waits } = place;
  const links = useLinks();
  return (
    <Section
      title="Possible clusters"
      actions={
        placement && (
          <Link href={links.placement(placement)} color="primary">
            Placement {placement.namespace}/{placement.name}
          </Link>
        )
      }
    >
      <p>{sentence}</p>
      {nominatedClusters.length > 0 && (
        <p>
          Nominated: {nominatedClusters.join(', ')}
          {nominatedClusters.length > 1 &&
            '; the first with free capacity runs it'}
          .
        </p>
      )}
      {waits && (
        <Alert
          status="warning"
          icon
          title="No cluster is nominated."
          description={waits.message}
        />
      )}
    </Section>
  );
}
