import { useMemo } from 'react';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import {
  formOfRayJob,
  type RayJobInput,
} from '@squadron/backstage-plugin-squadron-common';
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
  /** The form of RayJobs, filled in; `undefined` where the portal has no scaffolder. */
  rerun: (form: RayJobInput) => string | undefined;
}

/**
 * The {@link Links} of this portal.
 *
 * @internal
 */
export function useLinks(): Links {
  const root = useRouteRef(rootRouteRef)?.() ?? '/squadron';
  const template = useRouteRef(templateRouteRef);
  return useMemo(() => {
    const templateHref: Links['template'] = name =>
      template?.({ namespace: 'default', templateName: name });
    return {
      ...squadronPaths(root),
      template: templateHref,
      rerun: form => {
        const href = templateHref('ray-job');
        const values = new URLSearchParams({
          formData: JSON.stringify(formOfRayJob(form)),
        });
        return href && `${href}?${values}`;
      },
    };
  }, [root, template]);
}
