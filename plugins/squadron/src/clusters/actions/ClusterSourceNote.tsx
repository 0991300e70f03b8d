import { Link } from '@backstage/ui';
import type { ClusterSource } from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { useCatalogHref } from '../../links';

/** Where a cluster of others is changed, with a link to its file or to its catalog page. @internal */
export function ClusterSourceNote(props: {
  cluster: string;
  source: ClusterSource;
}) {
  const { kind, name, controlPlane, href } = props.source;
  const t = useT();
  const catalogHref = useCatalogHref({ cluster: props.cluster });
  const address = href ?? catalogHref;
  const text = `${kind} ${name}`;
  const object = address ? (
    <Link href={address} variant="body-small">
      {text}
    </Link>
  ) : (
    text
  );
  return kind === 'Cluster'
    ? t('clusters.managedElsewhere.clusterApi', {
        object,
        controlPlane: controlPlane ?? '',
      })
    : t('clusters.managedElsewhere.clusterProfile', { object });
}
