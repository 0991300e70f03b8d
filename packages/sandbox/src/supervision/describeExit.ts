/**
 * One message about a process that exited or could not start: the problem, the object, and the remedy.
 *
 * @param options.how - e.g. `status 1`, `signal SIGKILL`, or the error of the start
 * @param options.lastLine - last relevant line of its log
 *
 * @internal
 */
export function describeExit(options: {
  name: string;
  command: string;
  how: string;
  logFile: string;
  lastLine?: string;
  ports: readonly number[];
}): string {
  const { name, how, logFile, lastLine } = options;
  const said = lastLine ? `: ${lastLine}` : '';
  return `${name} ended (${how})${said}. Log: ${logFile}. ${remedyFor(
    options,
  )}`;
}

function remedyFor(options: {
  command: string;
  how: string;
  lastLine?: string;
  ports: readonly number[];
}): string {
  const { command, how, lastLine = '', ports } = options;
  const text = `${how} ${lastLine}`;
  if (/ENOENT/.test(how)) {
    return `${command} is missing: run "yarn sandbox build".`;
  }
  if (/EACCES/.test(how)) {
    return `${command} may not be executed: remove it and run "yarn sandbox build".`;
  }
  if (/address already in use|EADDRINUSE/i.test(text)) {
    return `Another program took one of the ports ${ports.join(
      ', ',
    )}: stop that program, or run "yarn sandbox down" and "up", which chooses other ports.`;
  }
  if (/no space left|ENOSPC/i.test(text)) {
    return 'The disk is full: free some space, then run "yarn sandbox up" again.';
  }
  if (/out of memory|cannot allocate|SIGKILL/i.test(text)) {
    return 'The system may be short of memory (a fleet needs about 3.5 GiB): free some, then run "yarn sandbox up" again.';
  }
  return 'See the log; "yarn sandbox reset" followed by "up" starts with empty data.';
}

/** The last relevant line of a log: the last one that looks like an error, else the last one. @internal */
export function lastRelevantLine(log: string): string | undefined {
  const lines = log
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);
  // Go's panics and usage texts end with irrelevant lines.
  const relevantLines = lines.filter(line =>
    /error|fail|fatal|unable|panic|in use|no space|denied|invalid|cannot/i.test(
      line,
    ),
  );
  const line = relevantLines.at(-1) ?? lines.at(-1);
  return line && line.length > 400 ? `${line.slice(0, 400)}…` : line;
}
