import { useParams } from 'react-router-dom';
import {
  useT,
  StateBadge,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../../links';
import { DetailFrame } from '../../pages/DetailFrame';
import { loaded } from '../../parts';
import { ClaimEditor } from './ClaimEditor';

/** One ClusterResourceClaim: whether it is granted, and its editor. @internal */
export function ClaimPage() {
  const t = useT();
  const { claim: name = '' } = useParams();
  const links = useLinks();
  const view = useEndpoint('getClaim', { name });
  const { data, stale, instead } = loaded(view, {
    what: t('queues.claims.whatClaim', { name }),
    permission: 'squadron.queue.read',
  });
  return (
    <DetailFrame
      title={name}
      scope={t('queues.claims.table.claim')}
      href={links.claim(name)}
    >
      {data ? (
        <>
          <div>
            <StateBadge state={data.state} size="title" />
          </div>
          {stale}
          <ClaimEditor key={name} claim={data} onApplied={view.retry} />
        </>
      ) : (
        instead
      )}
    </DetailFrame>
  );
}
