import fc from 'fast-check';
import { KINDS } from '@squadron/kube-kinds';
import { readWatchEvents } from './watchEvents';

async function read(text: string): Promise<unknown[]> {
  const events: unknown[] = [];
  const body = (async function* one() {
    yield Buffer.from(text);
  })();
  for await (const event of readWatchEvents(
    body,
    KINDS.pod,
    'watch /api/v1/pods',
  )) {
    events.push(event);
  }
  return events;
}

const object = { metadata: { name: 'a', resourceVersion: '5' } };

describe('the events of a watch', () => {
  it('are read in order, bookmarks reduced to their version', async () => {
    const lines = [
      { type: 'ADDED', object },
      {
        type: 'BOOKMARK',
        object: { kind: 'Pod', metadata: { resourceVersion: '9' } },
      },
      { type: 'DELETED', object },
    ];
    const text = lines.map(line => `${JSON.stringify(line)}\n`).join('');
    expect(await read(text)).toEqual([
      { type: 'ADDED', object },
      { type: 'BOOKMARK', resourceVersion: '9' },
      { type: 'DELETED', object },
    ]);
  });

  it('throws the Status of an ERROR event', async () => {
    const status = {
      kind: 'Status',
      code: 410,
      reason: 'Expired',
      message: 'too old',
    };
    await expect(
      read(`${JSON.stringify({ type: 'ERROR', object: status })}\n`),
    ).rejects.toMatchObject({
      name: 'KubeApiError',
      status: 410,
      reason: 'Expired',
    });
  });

  it.each([
    ['no JSON', 'not json'],
    ['no object', '[]'],
    ['null', 'null'],
    ['an unknown type', JSON.stringify({ type: 'PATCHED', object })],
    ['no type', JSON.stringify({ object })],
    ['no object', JSON.stringify({ type: 'ADDED' })],
    ['no metadata', JSON.stringify({ type: 'ADDED', object: {} })],
    [
      'no name',
      JSON.stringify({
        type: 'ADDED',
        object: { metadata: { resourceVersion: '1' } },
      }),
    ],
    [
      'no version',
      JSON.stringify({ type: 'ADDED', object: { metadata: { name: 'a' } } }),
    ],
  ])('throws on a line with %s instead of skipping it', async (_what, line) => {
    await expect(read(`${line}\n`)).rejects.toMatchObject({
      name: 'WatchDecodeError',
    });
  });

  it.each([
    ['another kind', { kind: 'Secret', ...object }],
    ['no name', { metadata: { resourceVersion: '5' } }],
    [
      'a name that is not a string',
      { metadata: { ...object.metadata, name: {} } },
    ],
    ['no metadata', { kind: 'Pod' }],
    [
      'labels that are a list',
      { metadata: { ...object.metadata, labels: [] } },
    ],
    [
      'an annotation that is not a string',
      { metadata: { ...object.metadata, annotations: { a: 1 } } },
    ],
  ])('refuses an object with %s', async (_what, wrong) => {
    await expect(
      read(`${JSON.stringify({ type: 'ADDED', object: wrong })}\n`),
    ).rejects.toMatchObject({ name: 'WatchDecodeError' });
  });

  it('yields only objects with metadata, or throws, for any input', async () => {
    const metadata = fc.record(
      {
        name: fc.oneof(fc.string(), fc.jsonValue()),
        namespace: fc.oneof(fc.string(), fc.jsonValue()),
        uid: fc.oneof(fc.string(), fc.jsonValue()),
        resourceVersion: fc.oneof(fc.nat().map(String), fc.jsonValue()),
        labels: fc.oneof(
          fc.dictionary(fc.string(), fc.string()),
          fc.jsonValue(),
        ),
      },
      { requiredKeys: [] },
    );
    const events = fc.record(
      {
        type: fc.constantFrom('ADDED', 'MODIFIED', 'DELETED', 'BOOKMARK', 'x'),
        object: fc.oneof(
          fc.record({ metadata, kind: fc.constantFrom('Pod', 'Secret', 7) }),
          fc.jsonValue(),
        ),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(events, fc.jsonValue()), async event => {
        try {
          for (const read_ of await read(`${JSON.stringify(event)}\n`)) {
            expect(read_).toMatchObject({
              type: expect.stringMatching(/ADDED|MODIFIED|DELETED|BOOKMARK/),
            });
          }
        } catch (error) {
          expect(error).toMatchObject({ name: 'WatchDecodeError' });
        }
      }),
    );
  });
});
