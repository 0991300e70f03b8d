import {
  createServiceFactory,
  type BackendFeature,
} from '@backstage/backend-plugin-api';
import { actionsRegistryServiceRef } from '@backstage/backend-plugin-api/alpha';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { actionsRegistryServiceMock } from '@backstage/backend-test-utils/alpha';
import {
  ME,
  type CommandFleet,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import type { AddressInfo } from 'node:net';
import squadronPlugin from '..';
import { exampleConfig } from './exampleFeatures';
import { exampleHistory } from './exampleHistory';
import { recordedAudit } from './recordedAudit';

/** Sends a request to a route. Ends the response of a stream once the audit event is recorded. @internal */
export async function callOf(
  baseUrl: string,
  route: string,
  input: object,
  signal: AbortSignal,
): Promise<Response> {
  const [method, path] = route.split(' ');
  const rest: Record<string, unknown> = { ...input };
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const isInQuery = method === 'GET' || method === 'DELETE';
  const query = isInQuery
    ? `?${new URLSearchParams(rest as Record<string, string>)}`
    : '';
  return fetch(`${baseUrl}/api/squadron${address}${query}`, {
    method,
    signal,
    headers: {
      authorization: mockCredentials.user.header(ME),
      'content-type': 'application/json',
    },
    ...(!isInQuery && { body: JSON.stringify(rest) }),
  });
}

/** The plugin over a fleet whose commands can run, with its audit events and its registry of actions. */
export async function startCommandPortal(
  world: CommandFleet,
  nowMs: number,
  features: BackendFeature[] = [],
  actions: object = { writes: true, confirmation: false },
) {
  const audit = recordedAudit();
  const registry = actionsRegistryServiceMock();
  const { server } = await startTestBackend({
    features: [
      ...features,
      squadronPlugin,
      exampleHistory(nowMs),
      audit.factory,
      mockServices.rootConfig.factory({
        data: {
          squadron: {
            ...exampleConfig.squadron,
            inventory: { allowLoopback: true },
            actions,
          },
        },
      }),
      createServiceFactory({
        service: actionsRegistryServiceRef,
        deps: {},
        factory: () => registry,
      }),
      fleetFactory(world.fleet),
    ],
  });
  const { port } = server.address() as AddressInfo;
  return {
    server,
    registry,
    events: audit.events,
    baseUrl: `http://127.0.0.1:${port}`,
  };
}

/** ID of the action that the registry calls `<verb>-<thing>`. */
export function actionIdOf(name: string): string {
  return name.split('-').reverse().join(':');
}
