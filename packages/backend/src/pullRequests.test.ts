import { createServiceFactory } from '@backstage/backend-plugin-api';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import scaffolderEntityModel from '@backstage/plugin-catalog-backend-module-scaffolder-entity-model';
import scaffolderPlugin from '@backstage/plugin-scaffolder-backend';
import gitlabModule from '@backstage/plugin-scaffolder-backend-module-gitlab';
import bitbucketServerModule from '@backstage/plugin-scaffolder-backend-module-bitbucket-server';
import catalogModuleSquadron from '@squadron/backstage-plugin-catalog-backend-module-squadron';
import scaffolderModuleSquadron from '@squadron/backstage-plugin-scaffolder-backend-module-squadron';
import { fleetServiceRef } from '@squadron/backstage-plugin-squadron-node';
import {
  createMemoryClient,
  createTestFleet,
  eventually,
  startTestBackend,
} from '@squadron/test-utils';
import { bitbucketServer, gitLab } from './__testUtils__/gitHosts/answers';
import {
  startGitHost,
  type GitHost,
} from './__testUtils__/gitHosts/startGitHost';

jest.setTimeout(60_000);

const TOKEN = 'token-of-the-portal';

describe('the templates of a portal with two Git hosts', () => {
  let hosts: Record<'gitlab' | 'bitbucketServer', GitHost>;
  let backend: Awaited<ReturnType<typeof startTestBackend>>;

  beforeAll(async () => {
    hosts = {
      gitlab: await startGitHost({ token: TOKEN, answer: gitLab }),
      bitbucketServer: await startGitHost({
        token: TOKEN,
        answer: bitbucketServer,
        isServingGit: true,
      }),
    };
    const { gitlab, bitbucketServer: bitbucket } = hosts;
    backend = await startTestBackend({
      features: [
        catalogPlugin,
        scaffolderEntityModel,
        catalogModuleSquadron,
        scaffolderPlugin,
        gitlabModule,
        bitbucketServerModule,
        scaffolderModuleSquadron,
        mockServices.rootConfig.factory({
          data: {
            integrations: {
              gitlab: [
                {
                  host: gitlab.host,
                  token: TOKEN,
                  baseUrl: `http://${gitlab.host}`,
                  apiBaseUrl: `http://${gitlab.host}/api/v4`,
                },
              ],
              bitbucketServer: [
                {
                  host: bitbucket.host,
                  token: TOKEN,
                  apiBaseUrl: `http://${bitbucket.host}/rest/api/1.0`,
                },
              ],
            },
            squadron: { catalog: { templates: ['queue'] } },
          },
        }),
        createServiceFactory({
          service: fleetServiceRef,
          deps: {},
          factory: () =>
            createTestFleet({
              clusters: [{ id: 'hub', client: createMemoryClient() }],
            }),
        }),
      ],
    });
    await eventually('the template is in the catalog', () =>
      get('/api/catalog/entities/by-name/template/default/queue'),
    );
  });

  afterAll(async () => {
    await backend?.stop();
    await Promise.all(Object.values(hosts ?? {}).map(host => host.stop()));
  });

  async function get(path: string, init: RequestInit = {}): Promise<any> {
    const { port } = backend.server.address() as { port: number };
    const response = await fetch(`http://localhost:${port}${path}`, {
      ...init,
      headers: {
        authorization: mockCredentials.user.header(),
        'content-type': 'application/json',
      },
    });
    if (!response.ok) {
      throw new Error(`${response.status} ${await response.text()}`);
    }
    return response.json();
  }

  /** Runs the template to its end. */
  async function run(repoUrl: string) {
    const { id } = await get('/api/scaffolder/v2/tasks', {
      method: 'POST',
      body: JSON.stringify({
        templateRef: 'template:default/queue',
        values: {
          name: 'vision',
          namespaces: [],
          teams: [],
          delivery: 'file',
          repoUrl,
        },
      }),
    });
    let status = '';
    await eventually('the task has ended', async () => {
      ({ status } = await get(`/api/scaffolder/v2/tasks/${id}`));
      return ['completed', 'failed'].includes(status);
    });
    const events: Array<{
      type: string;
      body: {
        message: string;
        output?: { links?: Array<{ title: string; url: string }> };
      };
    }> = await get(`/api/scaffolder/v2/tasks/${id}/events`);
    const links = events.flatMap(({ body }) => body.output?.links ?? []);
    return {
      status,
      log: events.map(({ body }) => body.message).join('\n'),
      link: links.find(({ title }) => title === 'Pull request')?.url,
    };
  }

  it.each([
    ['gitlab', 'owner=ml&repo=fleet', '/ml/fleet/-/merge_requests/1'],
    [
      'bitbucketServer',
      'project=ml&repo=fleet',
      '/projects/ml/repos/fleet/pull-requests/1',
    ],
  ] as const)(
    'open their pull requests on %s',
    async (name, repository, path) => {
      const git = hosts[name];
      const { status, log, link } = await run(`${git.host}?${repository}`);
      expect([status, status === 'failed' ? log : '']).toEqual([
        'completed',
        '',
      ]);
      expect(link).toBe(`http://${git.host}${path}`);
      expect(git.requests).toEqual([
        {
          title: 'Add queue vision',
          description: 'Requested in the portal by user:default/mock.',
          source: 'queue-vision',
          target: 'main',
        },
      ]);
      const [file] = git.files('queue-vision');
      expect(git.files('queue-vision')).toHaveLength(1);
      expect(git.read('queue-vision', file)).toContain('kind: ClusterQueue');
      expect(git.files('main')).toEqual([]);
    },
  );

  it('refuse a host that the portal does not name', async () => {
    const { status, log } = await run(
      'github.com?owner=ml&project=ml&repo=fleet',
    );
    expect(status).toBe('failed');
    expect(log).toContain(
      'No matching integration configuration for host github.com',
    );
  });
});
