import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { aWorkload } from './aWorkload';
import type { Ago } from './units';

/**
 * A RayService that is being upgraded.
 *
 * @internal
 */
export function rayServices(ago: Ago): WorkloadDetail[] {
  return [
    aWorkload(
      {
        name: 'fruit-stand',
        kind: 'rayservice',
        state: {
          code: 'Upgrading',
          tone: 'warning',
          detail: 'application fruit cannot be deployed: no module fruit',
          since: ago(240),
        },
        createdAt: ago(50_000),
        startedAt: ago(49_900),
        runsOn: 'worker-1',
        gpus: [{ type: 'nvidia-tesla-t4', count: 1 }],
        cpu: 5,
      },
      {
        verdict:
          'Upgrading: application fruit cannot be deployed: no module fruit. The old RayCluster serves until the new one is ready.',
        groups: [{ name: 'gpu', desired: 1, min: 1, max: 2 }],
        image: 'rayproject/ray:2.52.0',
        rayVersion: '2.52.0',
        service: {
          activeCluster: 'fruit-stand-abcde',
          pendingCluster: 'fruit-stand-fghij',
          endpoints: 2,
          applications: [
            {
              name: 'fruit',
              side: 'active',
              state: { code: 'Running', tone: 'success' },
            },
            {
              name: 'fruit',
              side: 'pending',
              state: {
                code: 'DeployFailed',
                tone: 'danger',
                detail: 'no module fruit',
              },
            },
          ],
        },
      },
    ),
  ];
}
