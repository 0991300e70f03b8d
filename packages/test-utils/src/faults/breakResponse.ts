import type { ServerResponse } from 'node:http';
import { constants, Http2ServerResponse } from 'node:http2';

/** Aborts a response: in HTTP/1.1 by closing the connection, in HTTP/2 by a reset of the stream. @internal */
export function breakResponse(response: ServerResponse): void {
  if (response instanceof Http2ServerResponse) {
    response.stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  } else {
    response.socket?.destroy();
  }
}
