import { Link } from '@backstage/ui';
import type { ClusterSource } from '@squadron/backstage-plugin-squadron-common';
import { YamlView, useT } from '@squadron/backstage-plugin-squadron-react';
import { useCatalogHref } from '../../links';

/** Where a cluster of others is changed. @internal */
export function ClusterSourceNote(props: {
  cluster: string;
  source: ClusterSource;
}) {
  const { kind, name } = props.source;
  const t = useT();
  const object = <SourceLink {...props} />;
  const command = t('clusters.managedElsewhere.command', {
    namespace: name.split('/')[0],
  });
  return kind === 'Cluster'
    ? t('clusters.managedElsewhere.clusterApi', {
        object,
        command: <YamlView yaml={command} label={command} />,
      })
    : t('clusters.managedElsewhere.clusterProfile', { object });
}

/** The object of a cluster of others, linked to its file or to its catalog page. @internal */
export function SourceLink(props: { cluster: string; source: ClusterSource }) {
  const { kind, name, href } = props.source;
  const catalogHref = useCatalogHref({ cluster: props.cluster });
  const address = href ?? catalogHref;
  const text = `${kind} ${name}`;
  return address ? <Link href={address}>{text}</Link> : text;
}
