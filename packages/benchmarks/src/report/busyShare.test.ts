import { busyShareBetween } from './busyShare';

describe('busyShareBetween', () => {
  it.each([
    {
      name: 'half, with waiting for disks as idle',
      after: 'cpu  130 10 120 140 110 0 0 0 5 0',
      share: 0.5,
    },
    { name: 'nothing', after: 'cpu  100 10 100 200 100 0 0 0 0 0', share: 0 },
    {
      name: 'nothing when no time has passed',
      after: 'cpu  100 10 100 100 100 0 0 0 0 0',
      share: 0,
    },
  ])('finds $name', ({ after, share }) => {
    const before = 'cpu  100 10 100 100 100 0 0 0 0 0\ncpu0 1 2 3';

    expect(busyShareBetween(before, `${after}\ncpu0 1 2 3`)).toBeCloseTo(share);
  });
});
