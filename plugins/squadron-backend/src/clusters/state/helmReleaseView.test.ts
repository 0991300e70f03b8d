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
    'deployed once, and not as requested now',
    release('deployed', 'False'),
    'Installing',
  ],
  ['in progress', release('pending-install'), 'Installing'],
  ['not started', release(undefined), 'Installing'],
  ['failed', release('failed', 'False'), 'Failed'],
  ['deleted', release('deployed', 'True', '2026-01-01T00:00:00Z'), 'Deleting'],
])('of a release %s', (_case, object, word) => {
  expect(helmReleaseView(object)).toMatchObject({
    name: 'kueue',
    version: '0.18.4',
    state: { code: word },
  });
});

it('shows the cause of a failure', () => {
  expect(helmReleaseView(release('failed', 'False')).state.detail).toBe(
    'timed out',
  );
});
