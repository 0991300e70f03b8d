/**
 * Extracts the data of server-sent events from the chunks of a response. Each event of this API is one `data:` line.
 *
 * @internal
 */
export async function* readEvents(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data: ')) {
        yield line.slice('data: '.length);
      }
    }
  }
}
