import { NotFoundError } from '@backstage/errors';
import type { ResourcePermission } from '@backstage/plugin-permission-common';
import {
  queueReadPermission,
  workloadReadPermission,
  type CohortDetail,
  type QueueMember,
  type QueueSlices,
} from '@squadron/backstage-plugin-squadron-common';
import type { Router } from 'express';
import type { AccessSubject } from '../access';
import { ListPages } from '../queries/ListPages';
import type { ListShape } from '../queries/page';
import { parseQueueRef } from './paths';
import { listed, listQuery, type ReadRoutesOptions } from './readRoutes';
import {
  admissionCheckShape,
  cohortShape,
  flavorShape,
  priorityClassShape,
  queueMemberShape,
} from './shapes';
import { subjectOfQueue } from './subjects';

/**
 * `GET` of cohorts, flavors and what else decides about quota. All of it comes from the cache.
 *
 * @internal
 */
export function addQuotaRoutes(
  router: Router,
  options: ReadRoutesOptions,
): void {
  const { views, access, httpAuth } = options;
  const { quota } = views;

  function addList<Row>(
    path: string,
    shape: ListShape<Row>,
    rowsOf: () => readonly Row[],
    guard: {
      permission: ResourcePermission;
      subjectOf: (row: Row) => AccessSubject;
    },
  ): void {
    const pages = new ListPages(shape, guard.subjectOf);
    router.get(path, async (request, response) => {
      const query = listQuery(request, shape, options);
      const credentials = await httpAuth.credentials(request, {
        allow: ['user', 'service'],
      });
      const scope = await access.requireScope(guard.permission, credentials);
      response.json(listed(pages.get(rowsOf(), query, scope), views));
    });
  }

  const ofCluster = {
    permission: queueReadPermission,
    subjectOf: ({ cluster }: { cluster: string }) =>
      subjectOfQueue({ cluster }),
  };
  addList('/v1/cohorts', cohortShape, quota.cohorts, ofCluster);
  addList('/v1/flavors', flavorShape, quota.flavors, ofCluster);
  addList(
    '/v1/admission-checks',
    admissionCheckShape,
    quota.admissionChecks,
    ofCluster,
  );
  addList(
    '/v1/priority-classes',
    priorityClassShape,
    quota.priorityClasses,
    ofCluster,
  );
  addList('/v1/queue-members', queueMemberShape, quota.members, {
    permission: workloadReadPermission,
    subjectOf: subjectOfMember,
  });

  router.get('/v1/cohorts/:cluster/:name', async (request, response) => {
    const { cluster, name } = parseQueueRef(request.params);
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    const allows = await access.filter(queueReadPermission, credentials);
    const cohort = allows(subjectOfQueue({ cluster }))
      ? views.findCohort(cluster, name)
      : undefined;
    if (!cohort) {
      throw new NotFoundError(`No cohort ${cluster}/${name} is known`);
    }
    response.json(cohort satisfies CohortDetail);
  });

  router.get('/v1/queue-slices', async (request, response) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    const allows = await access.filter(queueReadPermission, credentials);
    response.json({
      items: views.queueSlices(row => allows(subjectOfQueue(row))),
      clusters: views.clusterStatuses(),
      asOf: views.asOf(),
    } satisfies QueueSlices);
  });
}

function subjectOfMember({
  cluster,
  namespace,
  owner,
}: QueueMember): AccessSubject {
  return { clusters: [cluster], namespace, owner };
}
