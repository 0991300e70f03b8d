import { catalogEntityRef } from '@squadron/backstage-plugin-squadron-common';
import type { SourceKey } from './types';

/** Reference of the entity of a source, unique per source. @internal */
export function entityRefOf(source: SourceKey): string {
  const { cluster, kind, namespace, name } = source;
  return kind === 'Cluster'
    ? catalogEntityRef({ cluster })
    : catalogEntityRef({ cluster, kind, namespace, name });
}
