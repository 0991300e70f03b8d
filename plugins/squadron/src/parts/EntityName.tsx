import { parseEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import { shortEntityRef } from '@squadron/backstage-plugin-squadron-react';
import { catalogEntityRouteRef } from '../routes';

/**
 * A catalog entity by its short name, with a link to its page. A name without a kind is a group, as for owners.
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
    // The text may come from a label of any object, so it may not be a valid ref.
    return undefined;
  }
}
