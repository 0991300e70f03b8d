import { workloadCreatePermission } from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { CreateLink } from '../actions/CreateLink';
import { useLinks } from '../links';

/** A link to the form for a new RayJob. @internal */
export function SubmitJobLink() {
  const t = useT();
  return (
    <CreateLink
      permission={workloadCreatePermission}
      label={t('common.actions.submitJob')}
      variant="primary"
      href={useLinks().template('ray-job')}
    />
  );
}
