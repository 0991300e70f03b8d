/**
 * Exits, as with SIGTERM, when the reader of the output is gone, e.g. a killed `make start`. Otherwise
 * each log line fails and the failure is logged, endlessly: the process fills the memory and handles no signal.
 *
 * @internal
 */
export function endOnBrokenOutput(
  streams: readonly NodeJS.WritableStream[] = [process.stdout, process.stderr],
  end: () => void = () => process.kill(process.pid, 'SIGTERM'),
): void {
  let hasEnded = false;
  const endOnce = () => {
    if (!hasEnded) {
      hasEnded = true;
      end();
    }
  };
  streams.forEach(stream => stream.on('error', endOnce));
}
