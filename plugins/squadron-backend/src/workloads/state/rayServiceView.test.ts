import type { RayService } from '@squadron/kube-kinds';
import { rayServiceView } from './rayServiceView';

const service = (status: RayService['status']): RayService => ({
  apiVersion: 'ray.io/v1',
  kind: 'RayService',
  metadata: { name: 'fruit', namespace: 'nlp' },
  status,
});

describe('rayServiceView', () => {
  it('is undefined before KubeRay has written a status', () => {
    expect(rayServiceView(service(undefined))).toBeUndefined();
  });

  it('separates active and pending applications', () => {
    expect(
      rayServiceView(
        service({
          numServeEndpoints: 2,
          activeServiceStatus: {
            rayClusterName: 'fruit-a',
            applicationStatuses: { app: { status: 'RUNNING' } },
          },
          pendingServiceStatus: {
            rayClusterName: 'fruit-b',
            applicationStatuses: {
              app: { status: 'DEPLOY_FAILED', message: 'no module fruit' },
            },
          },
        }),
      ),
    ).toEqual({
      activeCluster: 'fruit-a',
      pendingCluster: 'fruit-b',
      endpoints: 2,
      applications: [
        {
          name: 'app',
          side: 'active',
          state: { code: 'Running', tone: 'success' },
        },
        {
          name: 'app',
          side: 'pending',
          state: {
            code: 'DeployFailed',
            tone: 'danger',
            detail: 'no module fruit',
          },
        },
      ],
    });
  });

  it.each([
    ['UNHEALTHY', 'Unhealthy', 'danger'],
    ['DEPLOYING', 'Deploying', 'info'],
    ['NOT_STARTED', 'NotStarted', 'info'],
    ['NEW_WORD', 'Other', 'neutral', { status: 'New word' }],
    [undefined, 'Unknown', 'neutral'],
  ] as const)(
    'shows the state of an application that is %s',
    (status, code, tone, ...[params]) => {
      const view = rayServiceView(
        service({
          activeServiceStatus: { applicationStatuses: { a: { status } } },
        }),
      );
      expect(view?.applications[0].state).toEqual({
        code,
        tone,
        params,
      });
    },
  );
});
