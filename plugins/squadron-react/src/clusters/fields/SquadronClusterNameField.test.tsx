import { NotFoundError } from '@backstage/errors';
import { squadronApiRef } from '../../api/squadronApiRef';
import { refuseTakenName } from './SquadronClusterNameField';

async function errorsOf(name: string): Promise<string[]> {
  const errors: string[] = [];
  const api = {
    getCluster: async ({ cluster }: { cluster: string }) => {
      if (cluster === 'away') {
        throw new Error('The backend does not answer');
      }
      if (cluster !== 'worker-1') {
        throw new NotFoundError(`No cluster '${cluster}' is in the fleet`);
      }
      return { id: cluster };
    },
  };
  await refuseTakenName(
    name,
    { addError: (error: string) => errors.push(error) } as never,
    {
      apiHolder: {
        get: (ref: unknown) => (ref === squadronApiRef ? api : undefined),
      },
    } as never,
  );
  return errors;
}

it.each([
  ['worker-1', ['A cluster of the fleet has this name already.']],
  ['gpu-3', []],
  ['away', []],
  ['', []],
])('the step with the name %j of a new cluster says %j', async (name, text) => {
  expect(await errorsOf(name)).toEqual(text);
});
