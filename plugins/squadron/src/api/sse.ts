/** Messages of the backend are some KiB; a longer line comes from another program. */
const MOST_BUFFERED_CHARACTERS = 1_048_576;

/**
 * Reads server-sent events from a response body: yields the data of each event, and `undefined` for each comment, e.g. a
 * heartbeat. Ends with the stream.
 *
 * @internal
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<string | undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let buffered = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        return;
      }
      buffered += decoder.decode(value, { stream: true });
      if (buffered.length > MOST_BUFFERED_CHARACTERS) {
        throw new Error(
          'The event stream sent a line longer than 1 MiB. Check whether a proxy between browser and backend replaces its answers.',
        );
      }
      const lines = buffered.split(/\r\n|\n|\r(?!$)/);
      buffered = lines.pop() ?? '';
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) {
            yield data.join('\n');
            data = [];
          }
        } else if (line.startsWith('data:')) {
          data.push(line.slice(5).replace(/^ /, ''));
        } else if (line.startsWith(':')) {
          yield undefined;
        }
      }
    }
  } finally {
    // Also runs when the consumer stops early.
    await reader.cancel().catch(() => undefined);
  }
}
