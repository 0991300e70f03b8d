import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { NotFoundError } from '@backstage/errors';
import { exampleFleet } from '../../dev/fleetData';
import { InMemorySquadronApi } from '../../dev/InMemorySquadronApi';
import type { BulkAction } from './bulk';
import { checkRow } from './bulkCheck';
import { t } from '../__testUtils__/t';

/** Checks a row of the example fleet, by its name. */
async function check(
  action: BulkAction,
  name: string,
  options: {
    isDenied?: boolean;
    change?: (api: InMemorySquadronApi) => void;
  } = {},
) {
  const api = new InMemorySquadronApi(exampleFleet(Date.now()));
  options.change?.(api);
  const row = api.data.workloads.find(workload => workload.name === name)!;
  return checkRow(t, action, row, {
    api,
    authorize: async () => ({
      result: options.isDenied ? AuthorizeResult.DENY : AuthorizeResult.ALLOW,
    }),
    signal: new AbortController().signal,
  });
}

describe('checkRow', () => {
  it.each(['stop', 'suspend'] as const)(
    'lists the users of the RayCluster for %s',
    async action => {
      expect(await check(action, 'shared-dev')).toMatchObject({
        type: 'ready',
        users: [{ namespace: 'nlp', name: 'train-llama-7f3a' }],
      });
    },
  );

  it('skips a RayCluster whose users cannot be read', async () => {
    const checked = await check('stop', 'shared-dev', {
      change: api => {
        api.getWorkload = async () => {
          throw new NotFoundError('no such workload');
        };
      },
    });
    expect(checked).toEqual({
      type: 'leftOut',
      reason: 'The effects could not be checked: no such workload',
    });
  });

  it.each([
    ['stop', 'squadron.workload.delete'],
    ['suspend', 'squadron.workload.update'],
  ] as const)(
    'skips a row that the user has no permission to %s',
    async (action, permission) => {
      expect(
        await check(action, 'train-llama-7f3a', { isDenied: true }),
      ).toEqual({
        type: 'leftOut',
        reason: expect.stringContaining(`for ${permission}.`),
      });
    },
  );

  it('skips a row because of its state without a request', async () => {
    expect(await check('stop', 'eval-42', { isDenied: true })).toEqual({
      type: 'leftOut',
      reason: 'Already finished.',
    });
  });

  it('returns the effects and the problems of a dry run', async () => {
    const answer =
      (outcome: 'updated' | 'refused' | 'unchanged') =>
      (api: InMemorySquadronApi) => {
        api.changeWorkload = async () => ({
          outcome,
          effects: ['3 pods end.'],
          problems: [
            { field: 'suspend', reason: 'InvalidSpec', message: 'It shares.' },
          ],
        });
      };
    const suspend = (outcome: 'updated' | 'refused' | 'unchanged') =>
      check('suspend', 'train-llama-7f3a', { change: answer(outcome) });
    expect(await suspend('updated')).toEqual({
      type: 'ready',
      effects: ['3 pods end.'],
      users: [],
    });
    expect(await suspend('refused')).toEqual({
      type: 'leftOut',
      reason: 'It shares.',
    });
    expect(await suspend('unchanged')).toEqual({
      type: 'leftOut',
      reason: 'Nothing would change.',
    });
  });
});
