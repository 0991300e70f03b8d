import { execEndOf } from './exec';

describe('execEndOf', () => {
  it.each([
    ['a success', { metadata: {}, status: 'Success' }, { exitCode: 0 }],
    [
      'an exit code',
      {
        status: 'Failure',
        reason: 'NonZeroExitCode',
        message: 'command terminated with non-zero exit code',
        details: { causes: [{ reason: 'ExitCode', message: '3' }] },
      },
      { exitCode: 3 },
    ],
    [
      'a command that the image does not have',
      {
        status: 'Failure',
        reason: 'InternalError',
        message: 'exec: "/bin/sh": stat /bin/sh: no such file or directory',
        details: { causes: [{ message: 'no such file' }] },
      },
      {
        message: 'exec: "/bin/sh": stat /bin/sh: no such file or directory',
      },
    ],
    ['a status of another form', [1], { message: '[1]' }],
  ])('reads %s', (_, status, expected) => {
    expect(execEndOf(JSON.stringify(status))).toEqual(expected);
  });

  it('shows a text that is not a status', () => {
    expect(execEndOf('gone')).toEqual({ message: 'gone' });
  });
});
