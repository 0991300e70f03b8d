import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';

const KEY = 'squadron.controllers.webhook';
const DEFAULT_PORT = 9443;
const DEFAULT_SERVICE_PORT = 443;
const HIGHEST_PORT = 65_535;

/** How the hub's API server reaches the webhook. @public */
export type WebhookAddress =
  | { type: 'url'; url: string }
  | { type: 'service'; namespace: string; name: string; port: number };

/** The validating webhook of claims, where it is enabled. @public */
export interface WebhookConfig {
  /** Address to listen on. */
  host: string;
  /** Port to listen on. */
  port: number;
  /** Where the API server reaches it. */
  address: WebhookAddress;
  /** What the API server does with a claim while no webhook answers. */
  failurePolicy: 'Ignore' | 'Fail';
}

/**
 * Reads `squadron.controllers.webhook`; undefined while it is disabled. Throws InputError with the key of an invalid
 * value.
 *
 * @internal
 */
export function readWebhook(
  root: Config | undefined,
): WebhookConfig | undefined {
  const config = root?.getOptionalConfig('controllers.webhook');
  if (!config?.getOptionalBoolean('enabled')) {
    return undefined;
  }
  const address = readAddress(config);
  return {
    host:
      config.getOptionalString('host') ??
      (address.type === 'service' ? '0.0.0.0' : '127.0.0.1'),
    port: readPort(config, 'port', DEFAULT_PORT),
    address,
    failurePolicy: readFailurePolicy(config),
  };
}

function readAddress(config: Config): WebhookAddress {
  const url = config.getOptionalString('url');
  const service = config.getOptionalConfig('service');
  if ((url === undefined) === (service === undefined)) {
    throw new InputError(
      `${KEY} in the app-config needs either 'url' or 'service', so that the hub's API server reaches the webhook`,
    );
  }
  if (service) {
    return {
      type: 'service',
      namespace: service.getString('namespace'),
      name: service.getString('name'),
      port: readPort(service, 'port', DEFAULT_SERVICE_PORT, 'service.'),
    };
  }
  return { type: 'url', url: readUrl(url ?? '') };
}

/** The API server accepts no other form (Kubernetes 1.36, `WebhookClientConfig`). */
function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    url?.protocol !== 'https:' ||
    url.username ||
    url.password ||
    url.search ||
    url.hash ||
    url.pathname !== '/'
  ) {
    throw new InputError(
      `${KEY}.url in the app-config is not an address of a webhook; write https://<host>:<port> only`,
    );
  }
  return url.origin;
}

function readPort(
  config: Config,
  key: string,
  fallback: number,
  prefix = '',
): number {
  const port = config.getOptionalNumber(key) ?? fallback;
  if (!Number.isInteger(port) || port < 1 || port > HIGHEST_PORT) {
    throw new InputError(
      `${KEY}.${prefix}${key} in the app-config is ${port}; use a whole number from 1 to ${HIGHEST_PORT}`,
    );
  }
  return port;
}

function readFailurePolicy(config: Config): WebhookConfig['failurePolicy'] {
  const policy = config.getOptionalString('failurePolicy') ?? 'Ignore';
  if (policy !== 'Ignore' && policy !== 'Fail') {
    throw new InputError(
      `${KEY}.failurePolicy in the app-config is '${policy}'; use 'Ignore' or 'Fail'`,
    );
  }
  return policy;
}
