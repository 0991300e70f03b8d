import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { StreamMessage } from '@squadron/backstage-plugin-squadron-common';
import type { PortalAddress } from '../peers/startPortal';
import { readEvents } from './readEvents';

/** Opens the event stream; resolves when the portal has accepted it. @internal */
export async function openStream(
  { baseUrl, token }: PortalAddress,
  signal?: AbortSignal,
): Promise<AsyncIterable<StreamMessage>> {
  const response = await fetch(`${baseUrl}/api/squadron/v1/stream`, {
    headers: { Authorization: `Bearer ${token}` },
    signal,
  });
  if (!response.ok || !response.body) {
    throw new Error(
      `The event stream answers ${response.status}: ${await response.text()}`,
    );
  }
  return messagesOf(
    Readable.fromWeb(response.body as ReadableStream<Uint8Array>),
  );
}

async function* messagesOf(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<StreamMessage> {
  for await (const event of readEvents(body)) {
    yield JSON.parse(event) as StreamMessage;
  }
}
