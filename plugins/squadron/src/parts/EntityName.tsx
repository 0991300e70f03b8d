import { parseEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import { shortEntityRef } from '@squadron/backstage-plugin-squadron-react';
import { catalogEntityRouteRef } from '../routes';

/**
 * An entity of the catalog by its short name, leading to its page. A name alone is that of a group, as owners are.
 *
 * @internal
 */
export function EntityName(props: { entityRef: string }) {
  const { entityRef } = props;
  const entity = useRouteRef(catalogEntityRouteRef);
  const href = entity && hrefOf(entityRef, entity);
  return href ? (
    <Link href={href} color="primary">
      <span title={entityRef}>{shortEntityRef(entityRef)}</span>
    </Link>
  ) : (
    <span title={entityRef}>{shortEntityRef(entityRef)}</span>
  );
}

function hrefOf(
  entityRef: string,
  entity: (params: { namespace: string; kind: string; name: string }) => string,
): string | undefined {
  try {
    return entity(parseEntityRef(entityRef, { defaultKind: 'group' }));
  } catch {
    // Labels of others' objects may hold any text.
    return undefined;
  }
}
