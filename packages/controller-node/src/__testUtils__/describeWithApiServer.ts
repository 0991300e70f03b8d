const isOn = process.env.SQUADRON_TEST_APISERVER === '1';

if (!isOn) {
  process.stderr.write(
    'Skipped: these tests start real API servers; set SQUADRON_TEST_APISERVER=1 to run them\n',
  );
}

/**
 * Describes a suite that needs real API servers.
 *
 * @internal
 */
export const describeWithApiServer: jest.Describe = isOn
  ? describe
  : describe.skip;
