import { lookup } from 'node:dns/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { InputError, ServiceUnavailableError } from '@backstage/errors';
import { refuseAddress, type AddressPolicy } from '@squadron/controller-node';

/**
 * Sends a GET for `url` to an HTTP proxy and returns the body as a stream.
 *
 * The proxy's address comes from a Secret on the hub, so it is checked like the address of an API server, and the
 * connection uses the checked address.
 *
 * @internal
 */
export async function fetchThroughProxy(
  proxy: string,
  url: string,
  options: { policy: AddressPolicy; signal: AbortSignal },
): Promise<{
  status: number;
  headers: Record<string, string>;
  body: AsyncIterable<Uint8Array>;
}> {
  const { hostname, port } = parseProxy(proxy);
  const { address } = await lookup(hostname.replace(/^\[|\]$/g, ''));
  const refusal = refuseAddress(address, options.policy);
  if (refusal) {
    throw new InputError(
      `The Ray proxy ${proxy} may not be used: ${refusal}. See squadron.inventory in the app-config.`,
    );
  }
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: address,
        port,
        method: 'GET',
        path: url,
        headers: { host: new URL(url).host, accept: 'application/json' },
        signal: options.signal,
      },
      response => {
        // The consumer of the body gets the error; an unread body must not crash the process.
        response.on('error', () => {});
        resolve({
          status: response.statusCode ?? 0,
          headers: plainHeaders(response.headers),
          body: response,
        });
      },
    );
    call.on('error', error =>
      reject(
        new ServiceUnavailableError(
          `The Ray proxy ${proxy} does not answer`,
          error,
        ),
      ),
    );
    call.end();
  });
}

function plainHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  );
}

function parseProxy(proxy: string): { hostname: string; port: string } {
  const url = URL.canParse(proxy) ? new URL(proxy) : undefined;
  if (
    !url ||
    url.protocol !== 'http:' ||
    url.username ||
    url.password ||
    url.pathname !== '/'
  ) {
    throw new InputError(
      'The annotation squadron.dev/ray-http-proxy of the kubeconfig Secret must have the form http://host:port',
    );
  }
  return { hostname: url.hostname, port: url.port || '80' };
}
