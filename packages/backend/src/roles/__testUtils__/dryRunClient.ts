import type { KubeClient } from '@squadron/controller-node';

/**
 * A client whose writes of objects are dry runs: the API server checks rights, admission and validity, and stores
 * nothing. Raw requests, e.g. for a token, are not changed, and neither are writes of what they need: namespaces and
 * service accounts with one of the names in `stored`.
 */
export function dryRunClient(
  client: KubeClient,
  stored: readonly string[],
): KubeClient {
  const isDry = ({ namespace, name }: { namespace?: string; name?: string }) =>
    !stored.some(one => one === namespace || one === name);
  const writes: Partial<KubeClient> = {
    create: (kind, object, options) =>
      client.create(kind, object, {
        ...options,
        dryRun: isDry(object.metadata),
      }),
    replace: (kind, object, options) =>
      client.replace(kind, object, {
        ...options,
        dryRun: isDry(object.metadata),
      }),
    apply: (kind, object, options) =>
      client.apply(kind, object, {
        ...options,
        dryRun: isDry(object.metadata),
      }),
    patch: (kind, key, patch, options) =>
      client.patch(kind, key, patch, { ...options, dryRun: isDry(key) }),
    delete: (kind, key, options) =>
      client.delete(kind, key, { ...options, dryRun: isDry(key) }),
    impersonate: impersonation =>
      dryRunClient(client.impersonate(impersonation), stored),
  };
  return new Proxy(client, {
    get(target, key: keyof KubeClient) {
      const member = writes[key] ?? target[key];
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
