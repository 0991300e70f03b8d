import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import aiModel from '@backstage/plugin-catalog-backend-module-ai-model';
import { contract } from '@squadron/backstage-plugin-squadron-common';
import {
  createTestFleet,
  eventually,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import catalogModuleSquadron from '..';

jest.setTimeout(60_000);

const root = resolve(__dirname, '../..');

it('the catalog has the skill, its source and the MCP server, if the app-config says so', async () => {
  const backend = await startTestBackend({
    features: [
      catalogPlugin,
      aiModel,
      catalogModuleSquadron,
      mockServices.rootConfig.factory({
        data: {
          backend: { baseUrl: 'https://portal.example.com/' },
          squadron: { catalog: { agents: true, templates: [] } },
        },
      }),
      fleetFactory(createTestFleet({ clusters: [] })),
    ],
  });
  const url = `http://localhost:${backend.server.port()}/api/catalog/entities?filter=kind=airesource&filter=kind=api`;
  const headers = { Authorization: mockCredentials.user.header() };
  let entities: Entity[] = [];
  await eventually('both are processed', async () => {
    entities = await (await fetch(url, { headers })).json();
    return entities.length === 2;
  });
  await backend.stop();
  const [server, skill] = ['API', 'AiResource'].map(
    name => entities.find(({ kind }) => kind === name)!,
  );
  expect(server.spec).toMatchObject({
    type: 'mcp-server',
    remotes: [{ url: 'https://portal.example.com/api/mcp-actions/v1' }],
  });
  expect(skill.spec).toMatchObject({ type: 'skill' });
  const [, inRepository] =
    /\/plugins\/catalog-backend-module-squadron\/(.+)$/.exec(
      skill.metadata.annotations?.['backstage.io/source-location'] ?? '',
    ) ?? [];
  expect(existsSync(resolve(root, inRepository, 'SKILL.md'))).toBe(true);
});

it('the skill names only tools that read which exist', () => {
  const skill = readFileSync(resolve(root, 'skills/squadron/SKILL.md'), 'utf8');
  const tools = Object.keys(contract).map(
    id => `squadron.${id.replace(/[A-Z]/g, one => `-${one.toLowerCase()}`)}`,
  );
  const named = [...skill.matchAll(/squadron\.[a-z-]+/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(name => !tools.includes(name))).toEqual([]);
});
