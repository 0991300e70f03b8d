/**
 * A suite that needs real API servers: skipped, with its reason in the name, unless SQUADRON_TEST_APISERVER=1.
 *
 * @internal
 */
export function describeWithApiServer(name: string, suite: () => void): void {
  const isWanted = process.env.SQUADRON_TEST_APISERVER === '1';
  const reason = isWanted
    ? ''
    : ' (skipped: set SQUADRON_TEST_APISERVER=1 to run it)';
  (isWanted ? describe : describe.skip)(`${name}${reason}`, suite);
}
