import { resourceTypes } from '@squadron/backstage-plugin-squadron-node';
import type { PermissionsRegistryService } from '@backstage/backend-plugin-api';
import { squadronPermissions } from '@squadron/backstage-plugin-squadron-common';
import { findSubjects } from './access/findSubjects';
import type { FleetViews } from './fleet/FleetViews';
import type { SoundReads } from './health/reads';

/**
 * Registers the permissions with the portal, with the rules that policies may use in conditions. Resource references
 * are the IDs in lists, and `targetRefs` for what does not exist yet.
 *
 * @internal
 */
export function registerPermissions(
  registry: PermissionsRegistryService,
  views: FleetViews,
  reads: Pick<SoundReads, 'read'>,
): void {
  for (const { resourceRef, rules } of resourceTypes) {
    const { resourceType } = resourceRef;
    registry.addResourceType({
      resourceRef,
      rules: [...rules],
      permissions: squadronPermissions.filter(
        permission => permission.resourceType === resourceType,
      ),
      getResources: refs =>
        reads.read(() => findSubjects(resourceType, refs, views)),
    });
  }
}
