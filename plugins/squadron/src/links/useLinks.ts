import { useMemo } from 'react';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { rootRouteRef, templateRouteRef } from '../routes';
import { squadronPaths, type SquadronPaths } from './paths';

/**
 * Addresses of this plugin's pages and of the templates it uses.
 *
 * @internal
 */
export interface Links extends SquadronPaths {
  /** A template's form; `undefined` where the portal has no scaffolder. */
  template: (name: 'worker-cluster' | 'ray-job') => string | undefined;
}

/**
 * The {@link Links} of this portal.
 *
 * @internal
 */
export function useLinks(): Links {
  const root = useRouteRef(rootRouteRef)?.() ?? '/squadron';
  const template = useRouteRef(templateRouteRef);
  return useMemo(
    () => ({
      ...squadronPaths(root),
      template: name =>
        template?.({ namespace: 'default', templateName: name }),
    }),
    [root, template],
  );
}
