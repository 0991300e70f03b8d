import { NotAllowedError } from '@backstage/errors';
import type { RayCluster } from '@squadron/kube-kinds';
import { aRayCluster } from '@squadron/test-builders';
import { createMemoryClient, createTestFleet } from '@squadron/test-utils';
import { findRayClusterForJob } from './findRayClusterForJob';

const at = (namespace: string, name: string) =>
  aRayCluster(name).inNamespace(namespace).build();

const fleet = createTestFleet({
  clusters: [
    {
      id: 'hub',
      client: createMemoryClient(),
      objects: [
        {
          ...at('team-a', 'waits'),
          spec: { managedBy: 'kueue.x-k8s.io/multikueue' },
        } as RayCluster,
      ],
    },
    {
      id: 'worker-1',
      objects: [at('team-a', 'twice'), at('team-b', 'phoenix')],
    },
    { id: 'worker-2', objects: [at('team-a', 'twice')] },
  ],
});

const findIn = (
  name: string,
  authorizeCluster?: (cluster: string) => Promise<void>,
) =>
  findRayClusterForJob(
    fleet,
    name,
    { namespace: 'team-a' },
    { authorizeCluster },
  ).then(
    () => 'found',
    (error: Error) => error.message,
  );

describe('findRayClusterForJob', () => {
  it('answers for the RayCluster of another team as if nobody had one of that name', async () => {
    expect(await findIn('phoenix')).toBe(
      (await findIn('nothing')).replaceAll('nothing', 'phoenix'),
    );
  });

  it('asks for the cluster if several have the RayCluster', async () => {
    expect(await findIn('twice')).toMatch('on worker-1 and on worker-2');
  });

  it('considers no cluster where the person may not create a job', async () => {
    const only = (allowed?: string) => async (cluster: string) => {
      if (cluster !== allowed) {
        throw new NotAllowedError('refused');
      }
    };
    expect(await findIn('twice', only('worker-1'))).toMatch("'worker-1'");
    for (const name of ['twice', 'waits']) {
      expect(await findIn(name, only())).toBe(
        (await findIn('nothing', only())).replaceAll('nothing', name),
      );
    }
    expect(await findIn('waits', only('hub'))).toMatch('queued or suspended');
  });
});
