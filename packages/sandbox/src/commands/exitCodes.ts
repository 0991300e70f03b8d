/** Exit codes of `yarn sandbox`. @public */
export const exitCodes = {
  ok: 0,
  /** The command failed; one message states the problem, the object and the remedy. */
  failed: 1,
  /** Wrong command line. */
  usage: 2,
  /** The command needs a running fleet, and none is running. */
  notRunning: 3,
} as const;

/** Ends a command with a message and an exit code. @internal */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = exitCodes.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}
