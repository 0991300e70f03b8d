import { placementCreatePermission } from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { CreateLink } from '../actions/CreateLink';
import { useLinks } from '../links';

/** A link to the form for a new Placement. @internal */
export function NewPlacementLink() {
  const t = useT();
  return (
    <CreateLink
      permission={placementCreatePermission}
      label={t('placement.new.title')}
      variant="primary"
      href={useLinks().newPlacement}
    />
  );
}
