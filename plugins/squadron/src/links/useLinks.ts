import { useMemo } from 'react';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import {
  formOfRayJob,
  type ClaimInput,
  type RayJobInput,
} from '@squadron/backstage-plugin-squadron-common';
import { rootRouteRef, templateRouteRef } from '../routes';
import { squadronPaths, type SquadronPaths } from './paths';

/** Addresses of this plugin's pages and of the templates it uses. @internal */
export interface Links extends SquadronPaths {
  /** A template's form; `undefined` if the portal has no scaffolder. */
  template: (
    name: 'worker-cluster' | 'import-cluster' | 'ray-job' | 'queue' | 'quota',
  ) => string | undefined;
  /** The RayJob form, filled in; `undefined` if the portal has no scaffolder. */
  rerun: (form: RayJobInput) => string | undefined;
  /** The claim form, filled in for a pull request; `undefined` if the portal has no scaffolder. */
  quota: (
    claim: ClaimInput & { name: string; cluster: string },
  ) => string | undefined;
}

/** The {@link Links} of this portal. @internal */
export function useLinks(): Links {
  const root = useRouteRef(rootRouteRef)?.() ?? '/squadron';
  const template = useRouteRef(templateRouteRef);
  return useMemo(() => {
    const templateHref: Links['template'] = name =>
      template?.({ namespace: 'default', templateName: name });
    const filledHref = (
      name: Parameters<typeof templateHref>[0],
      form: object,
    ) => {
      const href = templateHref(name);
      const values = new URLSearchParams({ formData: JSON.stringify(form) });
      return href && `${href}?${values}`;
    };
    return {
      ...squadronPaths(root),
      template: templateHref,
      rerun: form => filledHref('ray-job', formOfRayJob(form)),
      quota: claim => filledHref('quota', { ...claim, delivery: 'file' }),
    };
  }, [root, template]);
}
