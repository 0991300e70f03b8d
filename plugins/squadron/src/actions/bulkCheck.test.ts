import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { NotFoundError } from '@backstage/errors';
import {
  createRecordedApi,
  type Overrides,
} from '../__testUtils__/createRecordedApi';
import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import type { BulkAction } from './bulk';
import { checkRow } from './bulkCheck';
import { t } from '../__testUtils__/t';

/** Checks a row of the example fleet, by its name. */
async function check(
  action: BulkAction,
  name: string,
  options: {
    isDenied?: boolean;
    answers?: Overrides;
  } = {},
) {
  const api = createRecordedApi({
    changeWorkload: { outcome: 'updated', effects: [], problems: [] },
    ...options.answers,
  });
  const { items } = recordedAnswer('listWorkloads', {});
  const row = items.find(workload => workload.name === name)!;
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
        used: { users: [{ namespace: 'nlp', name: 'tune-7b' }] },
      });
    },
  );

  it('skips a RayCluster whose users cannot be read', async () => {
    const checked = await check('stop', 'shared-dev', {
      answers: { getWorkload: new NotFoundError('no such workload') },
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
    const suspend = (outcome: 'updated' | 'refused' | 'unchanged') =>
      check('suspend', 'train-llama-7f3a', {
        answers: {
          changeWorkload: {
            outcome,
            effects: ['3 pods end.'],
            problems: [
              {
                field: 'suspend',
                reason: 'InvalidSpec',
                message: 'It shares.',
              },
            ],
          },
        },
      });
    expect(await suspend('updated')).toEqual({
      type: 'ready',
      effects: ['3 pods end.'],
      used: {},
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
