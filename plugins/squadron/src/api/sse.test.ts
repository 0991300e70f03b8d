/** @jest-environment node */
import { readEvents } from './sse';

function bodyOf(
  chunks: Array<string | Uint8Array>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      chunks.forEach(chunk =>
        controller.enqueue(
          typeof chunk === 'string' ? encoder.encode(chunk) : chunk,
        ),
      );
      controller.close();
    },
  });
}

async function eventsOf(chunks: Array<string | Uint8Array>) {
  const events = [];
  for await (const event of readEvents(bodyOf(chunks))) {
    events.push(event);
  }
  return events;
}

describe('readEvents', () => {
  it.each([
    ['one event', ['data: {"a":1}\n\n'], ['{"a":1}']],
    [
      'an event cut anywhere',
      ['da', 'ta: o', 'ne\n', '\ndata: two\n\n'],
      ['one', 'two'],
    ],
    ['a heartbeat', [': beat\n\n', 'data: one\n\n'], [undefined, 'one']],
    ['several lines of data', ['data: a\ndata: b\n\n'], ['a\nb']],
    ['line ends of Windows', ['data: a\r\n\r\n'], ['a']],
    ['fields it does not know', ['id: 7\nevent: x\ndata: a\n\n'], ['a']],
    ['an event that the end cuts off', ['data: a\n\ndata: b'], ['a']],
    ['nothing', [], []],
  ])('reads %s', async (_, chunks, expected) => {
    expect(await eventsOf(chunks)).toEqual(expected);
  });

  it('reads characters that are split between chunks', async () => {
    const bytes = new TextEncoder().encode('data: “é”\n\n');
    const parts = [...bytes].map(byte => Uint8Array.of(byte));
    expect(await eventsOf(parts)).toEqual(['“é”']);
  });

  it('refuses an endless line instead of filling the memory', async () => {
    const chunk = 'x'.repeat(600_000);
    await expect(eventsOf([chunk, chunk])).rejects.toThrow(/longer than 1 MiB/);
  });

  it('cancels the response body when the consumer stops early', async () => {
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('data: a\n\n'));
      },
      cancel() {
        isCancelled = true;
      },
    });
    for await (const event of readEvents(body)) {
      expect(event).toBe('a');
      break;
    }
    expect(isCancelled).toBe(true);
  });
});
