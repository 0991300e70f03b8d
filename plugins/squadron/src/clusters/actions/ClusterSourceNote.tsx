import { Link } from '@backstage/ui';
import type { ClusterSource } from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { useCatalogHref } from '../../links';

/** Where a cluster of others is changed. @internal */
export function ClusterSourceNote(props: {
  cluster: string;
  source: ClusterSource;
}) {
  const { kind } = props.source;
  const note = kind === 'Cluster' ? 'clusterApi' : 'clusterProfile';
  return useT()(`clusters.managedElsewhere.${note}`, {
    object: <SourceLink {...props} />,
  });
}

/** The object of a cluster of others, linked to its file or to its catalog page. @internal */
export function SourceLink(props: { cluster: string; source: ClusterSource }) {
  const { kind, name, href } = props.source;
  const catalogHref = useCatalogHref({ cluster: props.cluster });
  const address = href ?? catalogHref;
  const text = `${kind} ${name}`;
  return address ? <Link href={address}>{text}</Link> : text;
}
