import { useRouteRef } from '@backstage/frontend-plugin-api';
import {
  catalogEntityName,
  type CatalogSource,
} from '@squadron/backstage-plugin-squadron-common';
import { catalogEntityRouteRef } from '../routes';

/** The catalog page of an object; `undefined` if the portal has no catalog pages or there is no object. @internal */
export function useCatalogHref(
  source: CatalogSource | undefined,
): string | undefined {
  const entity = useRouteRef(catalogEntityRouteRef);
  return (
    source &&
    entity?.({
      namespace: 'default',
      kind: 'resource',
      name: catalogEntityName(source),
    })
  );
}
