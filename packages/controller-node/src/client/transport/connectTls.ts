import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { checkServerIdentity, connect, type TLSSocket } from 'node:tls';
import { KubeConnectionError } from '../errors';
import type { ClusterConnection } from '../types';

/**
 * Opens a verified TLS connection. Verification cannot be disabled, not even by NODE_TLS_REJECT_UNAUTHORIZED.
 *
 * @internal
 */
export function connectTls(options: {
  connection: ClusterConnection;
  protocols: ('h2' | 'http/1.1')[];
  timeoutMs: number;
  signal?: AbortSignal;
}): Promise<TLSSocket> {
  const { connection, protocols, timeoutMs, signal } = options;
  const { server, credentials, tlsServerName, refuseAddress } = connection;
  const url = new URL(server);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const verifiedName = tlsServerName ?? host;

  return new Promise((resolve, reject) => {
    const refusal = isIP(host) ? refuseAddress?.(host) : undefined;
    if (refusal) {
      reject(
        new KubeConnectionError(`Refused to connect to ${server}: ${refusal}`),
      );
      return;
    }
    const socket = connect({
      host,
      port: Number(url.port || 443),
      ca: connection.certificateAuthority,
      ...(credentials.type === 'clientCertificate' && {
        cert: credentials.certificate,
        key: credentials.key.reveal(),
      }),
      // SNI cannot contain an address (RFC 6066); the certificate is still verified against it.
      servername: isIP(verifiedName) ? '' : verifiedName,
      checkServerIdentity: (_host, certificate) =>
        checkServerIdentity(verifiedName, certificate),
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      ALPNProtocols: protocols,
      lookup: refuseAddress && guardedLookup(refuseAddress),
    });
    socket.setNoDelay(true);
    socket.setKeepAlive(true, 30_000);

    const fail = (error: unknown) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      socket.destroy();
      reject(error);
    };
    const onError = (error: Error) =>
      fail(new KubeConnectionError(`Cannot connect to ${server}`, error));
    const onAbort = () => fail(signal?.reason);
    const timer = setTimeout(
      () =>
        fail(
          new KubeConnectionError(
            `Cannot connect to ${server}: no answer in ${timeoutMs} ms`,
          ),
        ),
      timeoutMs,
    );
    // Never removed: an error after the end of a connection attempt must not end the process.
    socket.on('error', onError);
    const onClose = () =>
      onError(new Error('it was closed during the TLS handshake'));
    socket.once('close', onClose);
    socket.once('secureConnect', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      socket.off('close', onClose);
      resolve(socket);
    });
    if (signal?.aborted) {
      onAbort();
    } else {
      signal?.addEventListener('abort', onAbort, { once: true });
    }
  });
}

// Node connects to the returned address, so that the checked address is the one that is used.
function guardedLookup(
  refuseAddress: (address: string) => string | undefined,
): LookupFunction {
  return (hostname, options, callback) => {
    lookup(
      hostname,
      { ...options, all: true },
      (error, addresses: LookupAddress[]) => {
        if (error) {
          callback(error, '');
          return;
        }
        const allowed = addresses.filter(
          ({ address }) => !refuseAddress(address),
        );
        if (allowed.length === 0) {
          const first = addresses[0]?.address;
          const reason = first
            ? refuseAddress(first)
            : 'the name has no address';
          callback(new Error(`${hostname} is refused: ${reason}`), '');
        } else if (options.all) {
          callback(null, allowed);
        } else {
          callback(null, allowed[0].address, allowed[0].family);
        }
      },
    );
  };
}
