import { helmReleaseView } from './helmReleaseView';

const release = (
  status: string | undefined,
  ready?: 'True' | 'False',
  deletionTimestamp?: string,
) => ({
  metadata: { name: 'gpu-1-kueue-x', deletionTimestamp },
  spec: { chartName: 'kueue', version: '0.18.4' },
  status: {
    status,
    conditions: ready
      ? [{ type: 'Ready', status: ready, message: 'timed out' }]
      : [],
  },
});

it.each([
  ['deployed', release('deployed', 'True'), 'Ready'],
  [
    'deployed once, and not as asked for now',
    release('deployed', 'False'),
    'Installing',
  ],
  ['on its way', release('pending-install'), 'Installing'],
  ['not begun', release(undefined), 'Installing'],
  ['failed', release('failed', 'False'), 'Failed'],
  ['going', release('deployed', 'True', '2026-01-01T00:00:00Z'), 'Deleting'],
])('says %s', (_case, object, word) => {
  expect(helmReleaseView(object)).toMatchObject({
    name: 'kueue',
    version: '0.18.4',
    state: { word },
  });
});

it('gives the cause of a failure', () => {
  expect(helmReleaseView(release('failed', 'False')).state.detail).toBe(
    'timed out',
  );
});
