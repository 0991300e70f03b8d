import { contract } from '@squadron/backstage-plugin-squadron-common';
import { audited } from '@squadron/backstage-plugin-squadron-node';
import { holderOf } from '../limits';
import { readWorkload } from '../workloads/readWorkload';
import type { Serve } from '../router/serve';
import type { RoutesOptions } from '../router/RoutesOptions';

/**
 * Follows workloads. A follower needs permission to read the workload, both when they start to follow it and at each
 * notification.
 *
 * @internal
 */
export function addFollowRoutes(serve: Serve, options: RoutesOptions): void {
  const { auditor, people } = options;

  serve(contract.getFollow, async ({ input, credentials }) => {
    const { id } = await readWorkload(input, credentials, options);
    return {
      isFollowing: await people.isFollowing(holderOf(credentials), id),
    };
  });

  serve(contract.followWorkload, ({ input, credentials, request }) => {
    const { isFollowing, ...ref } = input;
    return audited(
      auditor,
      {
        eventId: 'workload-follow',
        request,
        severityLevel: 'low',
        meta: { ...ref, isFollowing },
      },
      async () => {
        await people.remember(credentials);
        const { id } = await readWorkload(ref, credentials, options);
        await people.follow(holderOf(credentials), id, isFollowing);
        return { isFollowing };
      },
    );
  });
}
