import { createServiceFactory } from '@backstage/backend-plugin-api';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { ConfigReader } from '@backstage/config';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import scaffolderEntityModel from '@backstage/plugin-catalog-backend-module-scaffolder-entity-model';
import { fleetServiceRef } from '@squadron/backstage-plugin-squadron-node';
import {
  createTestFleet,
  eventually,
  startTestBackend,
} from '@squadron/test-utils';
import catalogModuleSquadron from '..';
import { readPullRequestTargets } from './pullRequestTargets';
import { readTemplate, templateNames } from './readTemplate';

jest.setTimeout(60_000);

/** The templates that a portal offers whose `catalog.rules` are left at their default. */
async function templatesOf(
  settings: object,
  count: number,
  integrations: object = {},
) {
  const backend = await startTestBackend({
    features: [
      catalogPlugin,
      scaffolderEntityModel,
      catalogModuleSquadron,
      mockServices.rootConfig.factory({
        data: { integrations, squadron: { catalog: settings } },
      }),
      createServiceFactory({
        service: fleetServiceRef,
        deps: {},
        factory: () => createTestFleet({ clusters: [] }),
      }),
    ],
  });
  const url = `http://localhost:${backend.server.port()}/api/catalog/entities?filter=kind=template`;
  const headers = { Authorization: mockCredentials.user.header() };
  let templates: Entity[] = [];
  await eventually('the templates are processed', async () => {
    templates = await (await fetch(url, { headers })).json();
    return templates.length === count;
  });
  await backend.stop();
  return templates;
}

describe('the templates of the package', () => {
  it('are in the catalog without a location or a rule, owned by the default owner', async () => {
    const templates = await templatesOf(
      { defaultOwner: 'group:default/ml-platform' },
      templateNames().length,
    );
    expect(templates.map(({ metadata }) => metadata.name).sort()).toEqual(
      templateNames(),
    );
    expect(new Set(templates.map(({ spec }) => spec?.owner))).toEqual(
      new Set(['group:default/ml-platform']),
    );
  });

  it('are only those that the configuration names', async () => {
    const templates = await templatesOf({ templates: ['ray-job'] }, 1);
    expect(templates[0].metadata.name).toBe('ray-job');
  });

  it('open pull requests on the hosts of the portal, and on no others', async () => {
    const templates = await templatesOf(
      {
        pullRequests: [
          {
            host: 'dev.azure.com',
            action: 'acme:azure:pull-request',
            branchInput: 'branch',
            linkOutput: 'url',
            input: { targetBranch: 'main' },
          },
        ],
      },
      templateNames().length,
      {
        awsS3: [{ endpoint: 'https://s3.example.com' }],
        github: [
          {},
          {
            host: 'ghe.example.com',
            apiBaseUrl: 'https://ghe.example.com/api/v3',
          },
        ],
        bitbucketServer: [{ host: 'bitbucket.example.com' }],
        azure: [{}],
        gitea: [{ host: 'gitea.example.com' }],
      },
    );
    const delivering = templates.filter(template =>
      JSON.stringify(template).includes('RepoUrlPicker'),
    );
    expect(delivering).toHaveLength(9);
    for (const template of delivering) {
      expect(hostsOf(template)).toEqual([
        ...['github.com', 'ghe.example.com', 'bitbucket.example.com'],
        'dev.azure.com',
      ]);
      expect(publishing(template)).toEqual([
        'publish:github:pull-request',
        'publish:bitbucketServer:pull-request',
        'acme:azure:pull-request',
      ]);
    }
    const queue = templates.find(({ metadata }) => metadata.name === 'queue');
    const { steps, output } = queue?.spec as {
      steps: object[];
      output: { links: object[] };
    };
    const host = "(parameters.repoUrl | parseRepoUrl | pick('host'))";
    const isFile = "parameters.delivery === 'file'";
    expect(steps.slice(1)).toMatchObject([
      {
        id: 'publish',
        if: `\${{ ${isFile} and ${host} in ["github.com","ghe.example.com"] }}`,
        input: { branchName: 'queue-${{ parameters.name }}' },
      },
      {
        id: 'publish2',
        if: `\${{ ${isFile} and ${host} in ["bitbucket.example.com"] }}`,
        input: { sourceBranch: 'queue-${{ parameters.name }}' },
      },
      {
        id: 'publish3',
        if: `\${{ ${isFile} and not (${host} in ["github.com","ghe.example.com","bitbucket.example.com"]) }}`,
        input: {
          branch: 'queue-${{ parameters.name }}',
          title: 'Add queue ${{ parameters.name }}',
          targetBranch: 'main',
        },
      },
    ]);
    expect(output.links[0]).toMatchObject({
      title: 'Pull request',
      url: '${{ steps.publish.output.remoteUrl or steps.publish2.output.pullRequestUrl or steps.publish3.output.url }}',
    });
  });

  it('only apply in a portal without a Git host for pull requests', async () => {
    const templates = await templatesOf({}, templateNames().length, {
      gitea: [{ host: 'gitea.example.com' }],
    });
    for (const template of templates) {
      expect(publishing(template)).toEqual([]);
      const text = JSON.stringify(template);
      expect(text).not.toMatch(/publish:|steps\.publish|Open a pull request/);
      // No choice with one option, and no step without a field.
      expect(text).not.toMatch(/"delivery":\{|"properties":\{\}/);
    }
  });

  it('name an integration that is missing for a pull request', () => {
    const config = new ConfigReader({
      squadron: {
        catalog: { pullRequests: [{ host: 'git.acme.com', action: 'a' }] },
      },
    });
    expect(() => readPullRequestTargets(config)).toThrow(
      "squadron.catalog.pullRequests has 'git.acme.com', which no integration names",
    );
  });

  it.each(templateNames())('%s has the name of its file', async name => {
    expect((await readTemplate(name)).metadata.name).toBe(name);
  });

  it('of a Ray job names each value of the size for its review, which shows the default too', async () => {
    const { spec } = await readTemplate('ray-job');
    const [, , placement] = spec?.parameters as unknown as Step[];
    const { resources } = placement.dependencies.runsOn.oneOf[0].properties;
    expect(Object.keys(resources.properties)).toEqual(
      expect.arrayContaining(Object.keys(resources.default)),
    );
    expect(
      Object.values(resources.properties).filter(({ title }) => !title),
    ).toEqual([]);
  });
});

/** Hosts that the picker of a repository offers. */
function hostsOf(template: Entity): string[] {
  const [, list] =
    /"allowedHosts":(\[.*?\])/.exec(JSON.stringify(template)) ?? [];
  return JSON.parse(list ?? '[]');
}

/** Actions of the steps that open a pull request. */
function publishing({ spec }: Entity): string[] {
  const steps = spec?.steps as Array<{ id: string; action: string }>;
  return steps
    .filter(({ id }) => id.startsWith('publish'))
    .map(({ action }) => action);
}

interface Step {
  dependencies: {
    runsOn: {
      oneOf: Array<{
        properties: {
          resources: {
            default: object;
            properties: Record<string, { title?: string }>;
          };
        };
      }>;
    };
  };
}
