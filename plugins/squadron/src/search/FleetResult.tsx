import type { ReactNode } from 'react';
import { Link, Text } from '@backstage/ui';
import type { SearchDocument } from '@backstage/plugin-search-common';
import type { CatalogSource } from '@squadron/backstage-plugin-squadron-common';
import { Name, useT } from '@squadron/backstage-plugin-squadron-react';
import { useLinks, type Links } from '../links';
import { parseWorkloadParams } from '../workloads/parseWorkloadParams';
import { sourceOfResult } from './isFleetResult';
import styles from './FleetResult.module.css';

/**
 * A cluster, Ray workload or queue among the results of the search: its name leads to its live page, beside a link to
 * its entity.
 *
 * @internal
 */
export function FleetResult(props: {
  result?: SearchDocument;
  icon?: ReactNode;
}) {
  const { result, icon } = props;
  const t = useT();
  const links = useLinks();
  if (!result) {
    return null;
  }
  const source = sourceOfResult(result);
  const live = source && liveHref(source, links);
  return (
    <div className={styles.result}>
      {icon}
      <div>
        <Link href={live ?? result.location} color="primary">
          <Name name={result.title} namespace={source?.namespace} />
        </Link>
        <Text as="p" variant="body-small" color="secondary">
          {result.text}
          {source && source.name !== undefined && (
            <> · {t('common.search.on', { cluster: source.cluster })}</>
          )}
        </Text>
      </div>
      {live && (
        <Link href={result.location}>{t('common.search.inCatalog')}</Link>
      )}
    </div>
  );
}

function liveHref(source: CatalogSource, links: Links): string | undefined {
  const { cluster, kind, namespace, name } = source;
  if (kind === undefined || name === undefined) {
    return links.cluster(cluster);
  }
  if (kind === 'clusterqueue' || kind === 'localqueue') {
    return links.queue({ cluster, namespace, name });
  }
  const workload = parseWorkloadParams({ cluster, namespace, kind, name });
  return workload && links.workload(workload);
}
