import { KubeApiError } from '@squadron/controller-node';
import { ANNOTATIONS, KINDS } from '@squadron/kube-kinds';
import {
  aRayJob,
  createMemoryClient,
  createTestFleet,
} from '@squadron/test-utils';
import { stopWorkload } from './stopWorkload';

const JOB = {
  cluster: 'hub',
  namespace: 'nlp',
  kind: 'rayjob',
  name: 'train',
} as const;

const ANN = 'user:default/ann';
const refused = (status: number) =>
  new KubeApiError({ status, reason: 'Refused', message: 'refused' });

describe('stopWorkload', () => {
  it.each([
    ['is refused', refused(403), {}, ''],
    ['is not answered', refused(504), {}, ANN],
    ['loses its connection', new Error('socket hang up'), {}, ANN],
    [
      'comes after that of another person',
      refused(403),
      {
        deletionTimestamp: '2026-11-21T12:00:00Z',
        annotations: { [ANNOTATIONS.deletedBy]: 'user:default/ben' },
      },
      'user:default/ben',
    ],
  ])(
    'leaves who deleted a job whose deletion %s',
    async (_, error, metadata, expected) => {
      const job = aRayJob('train').inNamespace('nlp').build();
      const client = createMemoryClient([
        { ...job, metadata: { ...job.metadata, ...metadata } },
      ]);
      const fleet = createTestFleet({ clusters: [{ id: 'hub', client }] });
      client.delete = async () => {
        throw error;
      };
      await expect(
        stopWorkload(fleet, { ...JOB, mode: 'delete' }, { by: ANN }),
      ).rejects.toThrow(Error);
      const live = await client.find(KINDS.rayJob, JOB);
      expect(live?.metadata.annotations?.[ANNOTATIONS.deletedBy] ?? '').toBe(
        expected,
      );
    },
  );
});
