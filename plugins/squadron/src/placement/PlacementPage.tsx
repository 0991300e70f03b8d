import { useParams } from 'react-router-dom';
import { useT, useEndpoint } from '@squadron/backstage-plugin-squadron-react';
import { placementReadPermission } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { DetailFrame } from '../pages/DetailFrame';
import { loaded } from '../parts';
import { PlacementBody } from './PlacementBody';

/** One Placement: its decision with the reasons, its editor, its history. @internal */
export function PlacementPage() {
  const t = useT();
  const { namespace = '', name = '' } = useParams();
  const ref = { namespace, name };
  const links = useLinks();
  const view = useEndpoint('getPlacement', ref);
  const { data, stale, instead } = loaded(view, {
    what: t('placement.detail.what', ref),
    permission: placementReadPermission.name,
    asOf: ({ evaluation }) => evaluation.at,
  });
  return (
    <DetailFrame title={name} scope={namespace} href={links.placement(ref)}>
      {stale}
      {data ? (
        <PlacementBody placement={data} onChanged={view.retry} />
      ) : (
        instead
      )}
    </DetailFrame>
  );
}
