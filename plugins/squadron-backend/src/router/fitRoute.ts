import { InputError } from '@backstage/errors';
import {
  fitSubmission,
  workloadCreatePermission,
  workloadReadPermission,
  type FitReading,
  type FitView,
} from '@squadron/backstage-plugin-squadron-common';
import type { Router } from 'express';
import { z } from 'zod';
import { parseWith } from '../queries/listQuery';
import type { RayRoutesOptions } from './rayRoutes';
import { visibleHolders } from './visibleWait';

const requestSchema = z.strictObject({
  kind: z.enum(['rayjob', 'raycluster', 'rayservice']).default('rayjob'),
  input: z.record(z.string(), z.unknown()),
});

/**
 * Whether what a form is about to make would start. Answered from the cache.
 *
 * @internal
 */
export function addFitRoute(
  router: Router,
  { views, access, httpAuth }: Omit<RayRoutesOptions, 'ray'>,
): void {
  router.post('/v1/ray/fit', async (request, response) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    await access.require(workloadCreatePermission, credentials);
    const reading = fitSubmission(parseWith(requestSchema, request.body ?? {}));
    if (reading.problems) {
      throw new InputError(
        `Whether it fits cannot be told: ${wordsOf(reading.problems)}`,
      );
    }
    const workloads = await access.scope(workloadReadPermission, credentials);
    const view = views.estimateFit(reading);
    const places = view.places.map(place => ({
      ...place,
      victims: visibleHolders(
        place.victims,
        subject => workloads.isAllowed && workloads.allows(subject),
      ),
    }));
    response.json({ ...view, places } satisfies FitView);
  });
}

function wordsOf(problems: NonNullable<FitReading['problems']>): string {
  return problems.map(({ message }) => message).join(' ');
}
