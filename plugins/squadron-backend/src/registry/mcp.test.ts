import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import mcpActions from '@backstage/plugin-mcp-actions-backend';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {
  createCommandFleet,
  type CommandFleet,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import type { AddressInfo } from 'node:net';
import squadronPlugin from '..';
import { exampleHistory } from '../__testUtils__/exampleHistory';

jest.setTimeout(120_000);

const MARIA = 'user:default/maria';
const VERA = 'user:default/vera';

/** Vera may read, and nothing else. */
const decide = async (
  asked: Array<{ permission: { name: string } }>,
  { credentials }: { credentials: { principal: { userEntityRef?: string } } },
) =>
  asked.map(({ permission }) => ({
    result:
      credentials.principal.userEntityRef === VERA &&
      !permission.name.endsWith('.read')
        ? AuthorizeResult.DENY
        : AuthorizeResult.ALLOW,
  }));

/** The plugin and Backstage's MCP server on loopback, over a fleet whose commands can run. */
async function start(world: CommandFleet, writes: boolean) {
  const backend = await startTestBackend({
    features: [
      squadronPlugin,
      mcpActions,
      exampleHistory(Date.now()),
      mockServices.permissions.mock({
        authorize: decide as never,
        authorizeConditional: decide as never,
      }).factory,
      mockServices.rootConfig.factory({
        data: {
          backend: { actions: { pluginSources: ['squadron'] } },
          squadron: { actions: { writes } },
        },
      }),
      fleetFactory(world.fleet),
    ],
  });
  const { port } = backend.server.address() as AddressInfo;
  const url = new URL(`http://localhost:${port}/api/mcp-actions/v1`);
  const clients: Client[] = [];
  const connect = async (user: string) => {
    const client = new Client({ name: 'test', version: '1' });
    const headers = { Authorization: mockCredentials.user.header(user) };
    await client.connect(
      new StreamableHTTPClientTransport(url, { requestInit: { headers } }),
    );
    clients.push(client);
    const call = async (name: string, input: object) => {
      const answer = await client.callTool({
        name: `squadron.${name}`,
        arguments: { ...input },
      });
      const [{ text }] = answer.content as Array<{ text: string }>;
      return {
        isError: answer.isError ?? false,
        text,
        output: answer.structuredContent as Record<string, any> | undefined,
      };
    };
    return { client, call };
  };
  return {
    connect,
    stop: async () => {
      await Promise.all(clients.map(client => client.close()));
      await backend.stop();
    },
  };
}

const job = {
  namespace: 'nlp',
  name: 'finetune',
  entrypoint: 'python tune.py',
  queue: 'default',
};

describe('an agent of a person, by MCP', () => {
  let world: CommandFleet;

  beforeAll(async () => {
    world = await createCommandFleet(Date.now());
  });

  afterAll(() => world?.stop());

  it('lists the fleet, learns why a job waits, and submits one after a dry run', async () => {
    const portal = await start(world, true);
    const { client, call } = await portal.connect(MARIA);
    const { tools } = await client.listTools();
    const hints = (name: string) =>
      tools.find(tool => tool.name === `squadron.${name}`)?.annotations;
    expect(hints('list-clusters')).toMatchObject({ readOnlyHint: true });
    expect(hints('submit-rayjob')).toMatchObject({ readOnlyHint: false });
    expect(hints('stop-rayjob')).toMatchObject({ destructiveHint: true });

    const clusters = await call('list-clusters', {});
    expect(clusters.output?.items.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['hub', 'worker-1', 'worker-2']),
    );
    const waiting = await call('list-workloads', { state: 'Queued' });
    const [{ cluster, namespace, kind, name }] = waiting.output?.items;
    const detail = await call('get-workload', {
      cluster,
      namespace,
      kind,
      name,
    });
    expect(detail.output?.wait).toMatchObject({
      sentence: { text: expect.stringMatching(/^Queue fleet is short of/) },
      unblock: expect.arrayContaining([expect.anything()]),
    });

    const preview = await call('submit-rayjob', { ...job, dryRun: true });
    expect(preview.output).toMatchObject({ outcome: 'created' });
    const { confirmation } = preview.output!;
    const submitted = await call('submit-rayjob', { ...job, confirmation });
    expect(submitted.output).toMatchObject({ outcome: 'created' });
    const found = await call('submit-rayjob', { ...job, dryRun: true });
    expect(found.output).toMatchObject({ outcome: 'unchanged' });
    await portal.stop();
    world.restore();
  });

  it('is refused without confirmation, and with the rights of another person', async () => {
    const portal = await start(world, true);
    const maria = await portal.connect(MARIA);
    expect(await maria.call('submit-rayjob', job)).toMatchObject({
      isError: true,
      text: expect.stringContaining('without confirmation'),
    });
    const vera = await portal.connect(VERA);
    expect(await vera.call('list-clusters', {})).toMatchObject({
      isError: false,
    });
    expect(
      await vera.call('submit-rayjob', { ...job, dryRun: true }),
    ).toMatchObject({
      isError: true,
      text: expect.stringContaining('squadron.workload.create'),
    });
    await portal.stop();
  });

  it('is refused every write until the app-config allows writes', async () => {
    const portal = await start(world, false);
    const { call } = await portal.connect(MARIA);
    const { output } = await call('submit-rayjob', { ...job, dryRun: true });
    expect(
      await call('submit-rayjob', {
        ...job,
        confirmation: output?.confirmation,
      }),
    ).toMatchObject({
      isError: true,
      text: expect.stringContaining('squadron.actions.writes'),
    });
    await portal.stop();
  });
});
