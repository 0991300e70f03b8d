import { Agent as HttpsAgent } from 'node:https';
import {
  NotImplementedError,
  ServiceUnavailableError,
} from '@backstage/errors';
import type { KubeClient } from '@squadron/controller-node';
import { Agent, type Dispatcher } from 'undici';

/** The methods of `KubeConfig` of `@kubernetes/client-node` 2 by which its clients connect. @public */
export interface ConnectableKubeConfig {
  loadFromClusterAndUser(
    cluster: { name: string; server: string; skipTLSVerify: boolean },
    user: { name: string },
  ): void;
  applySecurityAuthentication(context: {
    setHeaderParam(name: string, value: string): void;
    setDispatcher(dispatcher: Dispatcher): void;
  }): Promise<void>;
  applyToHTTPSOptions(options: object): Promise<void>;
}

/**
 * Makes a new `KubeConfig` connect like a client of the fleet, with its identity: object API, watch and exec of
 * `@kubernetes/client-node` work with it. It contains no credential, and follows the rotation of the client's.
 *
 * @example
 * const config = connectKubeConfig(fleet.client('gpu-1'), new KubeConfig());
 * await new Exec(config).exec('team-nlp', 'train-head', 'ray-head', 'ls', …);
 *
 * @public
 */
export function connectKubeConfig<T extends ConnectableKubeConfig>(
  client: KubeClient,
  config: T,
): T {
  const openSocket = client.openSocket?.bind(client);
  const identity = client.identity?.bind(client);
  if (!openSocket || !identity) {
    throw new ServiceUnavailableError(
      `${client.server} cannot be connected to`,
    );
  }
  const dispatcher = new Agent({
    allowH2: false,
    connect: (_options, done) => {
      openSocket().then(
        socket => done(null, socket),
        error => done(error, null),
      );
    },
  });
  const agent = new HttpsAgent();
  agent.createConnection = (_options, done): undefined => {
    openSocket().then(
      socket => done?.(null, socket),
      error => done?.(error, undefined as never),
    );
  };
  config.loadFromClusterAndUser(
    { name: 'fleet', server: client.server, skipTLSVerify: false },
    { name: 'fleet' },
  );
  const connecting: Partial<ConnectableKubeConfig> = {
    async applySecurityAuthentication(context) {
      const headers = Object.entries((await identity()).reveal());
      for (const [name, value] of headers) {
        if (typeof value !== 'string') {
          // Repeated headers become one here: a client that acts in two groups would act in one of another name.
          throw new NotImplementedError(`${name} needs a header per value`);
        }
        context.setHeaderParam(name, value);
      }
      context.setDispatcher(dispatcher);
    },
    async applyToHTTPSOptions(options) {
      Object.assign(options, { agent, headers: (await identity()).reveal() });
    },
  };
  return Object.assign(config, connecting);
}
