import { readEvents } from './readEvents';

async function eventsOf(...chunks: string[]): Promise<string[]> {
  async function* bytes() {
    for (const chunk of chunks) {
      yield new TextEncoder().encode(chunk);
    }
  }
  const events: string[] = [];
  for await (const event of readEvents(bytes())) {
    events.push(event);
  }
  return events;
}

describe('readEvents', () => {
  it.each([
    { name: 'one event', chunks: ['data: a\n\n'], expected: ['a'] },
    {
      name: 'an event in pieces',
      chunks: ['da', 'ta: a', 'b\n', '\n'],
      expected: ['ab'],
    },
    {
      name: 'two events in a chunk',
      chunks: ['data: a\n\ndata: b\n\n'],
      expected: ['a', 'b'],
    },
    { name: 'no comment', chunks: [': still here\n\n'], expected: [] },
    { name: 'no cut event', chunks: ['data: a\n\ndata: b'], expected: ['a'] },
  ])('reads $name', async ({ chunks, expected }) => {
    expect(await eventsOf(...chunks)).toEqual(expected);
  });
});
