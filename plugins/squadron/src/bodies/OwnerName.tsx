import { parseEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import { shortEntityRef } from '@squadron/backstage-plugin-squadron-react';
import { catalogEntityRouteRef } from '../routes';

/**
 * An owner by its short name, leading to its catalog page.
 *
 * @internal
 */
export function OwnerName(props: { owner: string }) {
  const { owner } = props;
  const entity = useRouteRef(catalogEntityRouteRef);
  const href = entity && hrefOf(owner, entity);
  return href ? (
    <Link href={href} color="primary">
      <span title={owner}>{shortEntityRef(owner)}</span>
    </Link>
  ) : (
    <span title={owner}>{shortEntityRef(owner)}</span>
  );
}

function hrefOf(
  owner: string,
  entity: (params: { namespace: string; kind: string; name: string }) => string,
): string | undefined {
  try {
    return entity(parseEntityRef(owner, { defaultKind: 'group' }));
  } catch {
    // Labels of others' objects may hold any text.
    return undefined;
  }
}
