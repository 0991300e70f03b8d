/**
 * A suite that needs real API servers: skipped, with its reason in the name, unless SQUADRON_TEST_APISERVER=1.
 *
 * @internal
 */
export function describeWithApiServer(name: string, suite: () => void): void {
  if (process.env.SQUADRON_TEST_APISERVER === '1') {
    describe(name, suite);
  } else {
    describe.skip(
      `${name} (skipped: set SQUADRON_TEST_APISERVER=1 to run it)`,
      suite,
    );
  }
}
