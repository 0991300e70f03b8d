import { NotAllowedError, NotFoundError } from '@backstage/errors';
import { classifyError, errorText } from './classifyError';

describe('classifyError', () => {
  it.each([
    ['a refusal', new NotAllowedError('no'), 'notAllowed'],
    [
      'a response error of a refusal',
      {
        name: 'ResponseError',
        statusCode: 403,
        cause: { name: 'NotAllowedError' },
      },
      'notAllowed',
    ],
    [
      'an ended sign-in',
      { name: 'ResponseError', statusCode: 401 },
      'notAllowed',
    ],
    ['an absence', new NotFoundError('gone'), 'notFound'],
    [
      'a portal without the backend plugin',
      {
        name: 'ResponseError',
        statusCode: 404,
        cause: { name: 'Error' },
      },
      'notInstalled',
    ],
    ['a failed fetch', new TypeError('Failed to fetch'), 'unreachable'],
    ['a gateway in between', { response: { status: 502 } }, 'unreachable'],
    ['a fault of the backend', { statusCode: 500, message: 'boom' }, 'failed'],
    ['a thrown value that is not an error', 'boom', 'failed'],
    ['nothing', undefined, 'failed'],
  ])('classifies %s', (_, error, expected) => {
    expect(classifyError(error)).toBe(expected);
  });
});

describe('errorText', () => {
  it('prefers the message of the backend over the status line around it', () => {
    expect(
      errorText({
        message: 'Request failed with 409 Conflict',
        cause: { message: 'worker-2 exists, owner ml-infra' },
      }),
    ).toBe('worker-2 exists, owner ml-infra');
    expect(errorText(new Error('boom'))).toBe('boom');
    expect(errorText('boom')).toBe('boom');
  });
});
