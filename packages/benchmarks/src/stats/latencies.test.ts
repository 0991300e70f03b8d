import { latencies, seenLatencies } from './latencies';

const write = (object: string, sentMs: number) => ({ object, sentMs });
const sighting = (object: string, seenMs: number) => ({ object, seenMs });

describe('latencies', () => {
  it.each([
    {
      name: 'each write with its own object',
      writes: [write('a', 10), write('b', 20)],
      sightings: [sighting('b', 25), sighting('a', 13)],
      expected: [3, 5],
    },
    {
      name: 'the first of several sightings',
      writes: [write('a', 10)],
      sightings: [sighting('a', 19), sighting('a', 12)],
      expected: [2],
    },
    {
      name: 'no sighting from before the write',
      writes: [write('a', 10)],
      sightings: [sighting('a', 9)],
      expected: [undefined],
    },
    {
      name: 'a write whose only sighting follows the next write',
      writes: [write('a', 10), write('a', 20)],
      sightings: [sighting('a', 21)],
      expected: [undefined, 1],
    },
    {
      name: 'a message about the whole cluster',
      writes: [write('worker-1/rayjob/a', 10), write('worker-2/rayjob/b', 10)],
      sightings: [sighting('worker-1/*', 14)],
      expected: [4, undefined],
    },
    { name: 'no write', writes: [], sightings: [], expected: [] },
  ])('matches $name', ({ writes, sightings, expected }) => {
    expect(latencies(writes, sightings)).toEqual(expected);
  });

  it('can omit the writes that were never seen', () => {
    expect(
      seenLatencies([write('a', 1), write('b', 2)], [sighting('b', 4)]),
    ).toEqual([2]);
  });
});
