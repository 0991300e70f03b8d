import {
  type SimulatedApplication,
  applicationStatusAt,
  putApplications,
  serveConfigSchema,
  serveDetails,
} from './simulatedServe';

const config = (change: Record<string, unknown> = {}) =>
  serveConfigSchema.parse({
    applications: [
      { name: 'fruit', import_path: 'fruit.stand:deployment', ...change },
    ],
  });

const put = (
  change?: Record<string, unknown>,
  before: readonly SimulatedApplication[] = [],
  at = 0,
) => putApplications(before, config(change), at);

describe('a simulated application', () => {
  it.each([
    ['deploys', undefined, 1_999, 'DEPLOYING'],
    ['runs', undefined, 2_000, 'RUNNING'],
    ['takes its time', { 'sandbox/duration': '1m' }, 59_000, 'DEPLOYING'],
    ['runs at last', { 'sandbox/duration': 60 }, 60_000, 'RUNNING'],
    ['fails', { 'sandbox/result': 'DEPLOY_FAILED' }, 2_000, 'DEPLOY_FAILED'],
    ['is unhealthy', { 'sandbox/result': 'unhealthy' }, 2_000, 'UNHEALTHY'],
    ['ignores invalid arguments', { 'sandbox/result': {} }, 2_000, 'RUNNING'],
  ])('%s', (_, args, at, status) => {
    expect(applicationStatusAt(put({ args })[0], at)).toBe(status);
  });

  it('continues after an unchanged config, and starts over after a change', () => {
    const before = put();
    expect(put({}, before, 5_000)).toEqual(before);
    const [changed] = put({ args: { model: 'b' } }, before, 5_000);
    expect(applicationStatusAt(changed, 6_000)).toBe('DEPLOYING');
  });

  it('is deleted when the config omits it', () => {
    expect(putApplications(put(), { applications: [] }, 1)).toEqual([]);
  });

  it('is shown with its deployments', () => {
    const application = (change?: Record<string, unknown>) =>
      serveDetails(put(change), 9_000).applications.fruit;
    expect(application()).toMatchObject({
      status: 'RUNNING',
      deployments: { deployment: { status: 'HEALTHY' } },
    });
    expect(
      application({ deployments: [{ name: 'Mango' }, { name: 'Pear' }] })
        .deployments,
    ).toMatchObject({ Mango: { status: 'HEALTHY' }, Pear: {} });
    expect(
      application({ args: { 'sandbox/result': 'DEPLOY_FAILED' } }),
    ).toMatchObject({
      message: expect.stringContaining('sandbox/result'),
      deployments: { deployment: { status: 'DEPLOY_FAILED' } },
    });
  });
});
