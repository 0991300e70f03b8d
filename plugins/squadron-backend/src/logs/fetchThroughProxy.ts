import { lookup } from 'node:dns/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { InputError, ServiceUnavailableError } from '@backstage/errors';
import { refuseAddress, type AddressPolicy } from '@squadron/controller-node';

/**
 * Sends a GET for `url` to an HTTP proxy and returns the body as it streams in.
 *
 * The proxy's address comes from a Secret on the hub, so it is checked like an API server's, and the
 * checked address is the one that is connected to.
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
        // Whoever reads the body is told; of a body that nobody reads nobody wants to hear.
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
      'The annotation squadron.dev/ray-http-proxy of the kubeconfig Secret must be http://host:port and nothing more',
    );
  }
  return { hostname: url.hostname, port: url.port || '80' };
}
