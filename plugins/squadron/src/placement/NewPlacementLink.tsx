import { useT } from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../links';
import { ActionButton } from '../parts';

/**
 * A link to the form for a new Placement, which checks the permission for the namespace that it is given.
 *
 * @internal
 */
export function NewPlacementLink() {
  const t = useT();
  const links = useLinks();
  return (
    <ActionButton
      label={t('placement.new.title')}
      variant="primary"
      href={links.newPlacement}
    />
  );
}
