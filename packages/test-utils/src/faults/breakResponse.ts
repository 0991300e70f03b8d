import type { ServerResponse } from 'node:http';
import { constants, Http2ServerResponse } from 'node:http2';

/**
 * Breaks an answer off without its end: HTTP/1.1 by ending the connection, HTTP/2 by a reset of the stream.
 *
 * @internal
 */
export function breakResponse(response: ServerResponse): void {
  if (response instanceof Http2ServerResponse) {
    response.stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  } else {
    response.socket?.destroy();
  }
}
