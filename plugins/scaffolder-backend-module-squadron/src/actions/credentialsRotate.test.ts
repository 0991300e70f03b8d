import { ANNOTATIONS } from '@squadron/kube-kinds';
import { anAuthTokenRequest } from '@squadron/test-utils';
import { actions } from '@squadron/backstage-plugin-squadron-node';
import { createCommandAction } from '../commandAction';
import { inputOf, run, setUp } from '../__testUtils__/setUp';

const reports = anAuthTokenRequest('reports').ofCluster('gpu-1').build();
const INPUT = { name: 'reports' };
const withReports = { stored: [reports], cached: [reports] };

describe('squadron:credentials:rotate', () => {
  it('requests a new token and checks permissions for this credential and cluster', async () => {
    const { client, clock, deps, asked } = setUp(withReports);
    const { output } = await run(
      createCommandAction(actions.rotateCredentials, deps),
      INPUT,
    );
    expect(output).toMatchObject({ cluster: 'gpu-1' });
    expect(
      client.objects.get('AuthTokenRequest/fleet/reports')?.metadata
        .annotations,
    ).toEqual({
      [ANNOTATIONS.rotate]: new Date(clock.now()).toISOString(),
    });
    expect(asked).toEqual([
      { permission: 'squadron.cluster.read', resourceRef: 'gpu-1' },
      { permission: 'squadron.credentials.rotate', resourceRef: 'gpu-1' },
      { permission: 'squadron.cluster.update', resourceRef: 'gpu-1' },
    ]);
  });

  it('requests nothing in a dry run', async () => {
    const { client, deps } = setUp(withReports);
    const { log } = await run(
      createCommandAction(actions.rotateCredentials, deps),
      INPUT,
      {
        isDryRun: true,
      },
    );
    expect(log).toEqual([
      'A new token of AuthTokenRequest fleet/reports for gpu-1 would be requested',
    ]);
    expect(client.objects.get('AuthTokenRequest/fleet/reports')).toBe(reports);
  });

  it.each(['squadron.credentials.rotate', 'squadron.cluster.update'])(
    'rejects a person without %s',
    async permission => {
      const { client, deps } = setUp({ ...withReports, denied: [permission] });
      await expect(
        run(createCommandAction(actions.rotateCredentials, deps), INPUT),
      ).rejects.toThrow(permission);
      expect(client.objects.get('AuthTokenRequest/fleet/reports')).toBe(
        reports,
      );
    },
  );

  it('does not name the cluster to a person who may not know of it', async () => {
    const { client, deps } = setUp({
      ...withReports,
      denied: ['squadron.cluster.read', 'squadron.credentials.rotate'],
    });
    await expect(
      run(createCommandAction(actions.rotateCredentials, deps), INPUT),
    ).rejects.toThrow(
      /^The access list has no credential request\/fleet\/reports\.$/,
    );
    expect(client.objects.get('AuthTokenRequest/fleet/reports')).toBe(reports);
  });

  it('names a credential that does not exist', async () => {
    await expect(
      run(createCommandAction(actions.rotateCredentials, setUp().deps), INPUT),
    ).rejects.toThrow(
      'The access list has no credential request/fleet/reports',
    );
  });

  it.each(
    createCommandAction(actions.rotateCredentials, setUp().deps).examples ?? [],
  )('runs the example: $description', async ({ example }) => {
    const { deps } = setUp(withReports);
    await expect(
      run(
        createCommandAction(actions.rotateCredentials, deps),
        inputOf(example),
      ),
    ).resolves.toBeDefined();
  });
});
