import { useT } from '@squadron/backstage-plugin-squadron-react';
import { placementCreatePermission } from '@squadron/backstage-plugin-squadron-common';
import { usePermitted } from '../actions/usePermitted';
import { useLinks } from '../links';
import { ActionButton } from '../parts';

/**
 * A link to the form for a new Placement.
 *
 * @internal
 */
export function NewPlacementLink() {
  const t = useT();
  const links = useLinks();
  const denied = usePermitted(placementCreatePermission);
  return (
    <ActionButton
      label={t('placement.new.title')}
      variant="primary"
      reason={denied}
      href={links.newPlacement}
    />
  );
}
