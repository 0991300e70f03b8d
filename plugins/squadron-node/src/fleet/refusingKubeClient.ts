import {
  KubeConnectionError,
  type KubeClient,
} from '@squadron/controller-node';

/**
 * A client that rejects every call with the reason why the cluster must not be called.
 * It replaces a client whose credential was withdrawn.
 *
 * @internal
 */
export function createRefusingKubeClient(
  server: string,
  problem: string,
): KubeClient {
  const refuse = async (): Promise<never> => {
    throw new KubeConnectionError(problem);
  };
  const client: KubeClient = {
    server,
    find: refuse,
    get: refuse,
    list: refuse,
    listAll: refuse,
    create: refuse,
    replace: refuse,
    apply: refuse,
    patch: refuse,
    delete: refuse,
    // eslint-disable-next-line require-yield -- it fails before the first event
    async *watch() {
      await refuse();
    },
    request: refuse,
    requestJson: refuse,
    impersonate: () => client,
    close: async () => {},
  };
  return client;
}
