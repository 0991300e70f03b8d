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

describe('stopWorkload', () => {
  it('leaves no trace of a person whose deletion was refused', async () => {
    const client = createMemoryClient([
      aRayJob('train').inNamespace('nlp').build(),
    ]);
    const fleet = createTestFleet({ clusters: [{ id: 'hub', client }] });
    client.delete = async () => {
      throw new Error('refused');
    };
    const by = 'user:default/ann';
    const deletion = stopWorkload(fleet, { ...JOB, mode: 'delete' }, { by });

    await expect(deletion).rejects.toThrow('refused');
    const job = await client.find(KINDS.rayJob, JOB);
    expect(job?.metadata.annotations?.[ANNOTATIONS.deletedBy] ?? '').toBe('');
  });
});
