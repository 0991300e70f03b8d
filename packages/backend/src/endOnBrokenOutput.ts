/**
 * Ends the process as SIGTERM does when what reads its output has gone, e.g. a `make start` that was killed. Without it
 * each log line fails, the failure is logged, and that for ever: the process fills the memory and hears no signal.
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
