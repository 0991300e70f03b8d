import { kubernetesRelease } from './kubernetesRelease';

describe('kubernetesRelease', () => {
  it.each([
    ['v1.36.3', '2026-11-21', 'supported', '1.36', '2027-06-28'],
    ['1.36.3+k3s1', '2026-11-21', 'supported', '1.36', '2027-06-28'],
    ['1.35', '2026-12-30', 'supported', '1.35', '2027-02-28'],
    ['1.35', '2026-12-31', 'endsSoon', '1.35', '2027-02-28'],
    ['1.35', '2027-02-28', 'endsSoon', '1.35', '2027-02-28'],
    ['1.35', '2027-03-01', 'ended', '1.35', '2027-02-28'],
    ['v1.28.15', '2026-11-21', 'ended', '1.28', '2024-10-28'],
    ['v1.20.0', '2026-11-21', 'ended', '1.20', undefined],
    ['v1.99.0', '2026-11-21', 'unknown', '1.99', undefined],
    ['v2.0.0', '2026-11-21', 'unknown', '2.0', undefined],
    ['latest', '2026-11-21', 'unknown', 'latest', undefined],
    ['', '2026-11-21', 'unknown', '', undefined],
  ])('%s on %s is %s', (version, day, state, minor, endOfLife) => {
    expect(kubernetesRelease(version, Date.parse(`${day}T12:00:00Z`))).toEqual({
      minor,
      ...(endOfLife && { endOfLife }),
      state,
    });
  });
});
