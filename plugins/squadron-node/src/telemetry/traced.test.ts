import { NotAllowedError } from '@backstage/errors';
import { tracingServiceMock } from '@backstage/backend-test-utils/alpha';
import { traced } from './traced';

async function run(work: () => Promise<string>) {
  const tracing = tracingServiceMock.mock();
  const result = await traced(tracing, 'work', { a: 1 }, work).catch(
    error => error,
  );
  const [span] = tracing.spans;
  // The service records the message of a thrown error.
  await tracing.startActiveSpan.mock.results[0].value;
  return {
    result,
    attributes: span.setAttribute.mock.calls,
    status: span.setStatus.mock.calls,
  };
}

describe('traced', () => {
  it('records a success', async () => {
    expect(await run(async () => 'done')).toEqual({
      result: 'done',
      attributes: [['squadron.outcome', 'success']],
      status: [],
    });
  });

  it.each([
    ['refused', new NotAllowedError('for Secret aws-token')],
    ['failed', new TypeError('Secret aws-token is broken')],
  ])('records that it was %s, without the message', async (outcome, error) => {
    const { result, attributes, status } = await run(() =>
      Promise.reject(error),
    );
    expect(result).toBe(error);
    expect(attributes).toEqual([
      ['squadron.outcome', outcome],
      ['error.type', error.name],
    ]);
    expect(status).toEqual([[{ code: 'error' }]]);
  });
});
