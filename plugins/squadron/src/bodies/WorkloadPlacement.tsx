import { Alert, Link } from '@backstage/ui';
import type { WorkloadPlacement as Place } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { Section } from '../parts';

/**
 * What decides where a workload may run, with the way to its placement.
 *
 * @internal
 */
export function WorkloadPlacement({ place }: { place: Place }) {
  const { sentence, placement, offeredTo = [], waits } = place;
  const links = useLinks();
  return (
    <Section
      title="Where it may run"
      actions={
        placement && (
          <Link href={links.placement(placement)} color="primary">
            Placement {placement.namespace}/{placement.name}
          </Link>
        )
      }
    >
      <p>{sentence}</p>
      {offeredTo.length > 0 && (
        <p>
          Offered to {offeredTo.join(', ')}
          {offeredTo.length > 1 && '; the first with room takes it'}.
        </p>
      )}
      {waits && (
        <Alert
          status="warning"
          icon
          title="No cluster is offered it now."
          description={waits.message}
        />
      )}
    </Section>
  );
}
