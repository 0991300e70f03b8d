/** Channels of a command: the first byte of each message, as in Kubernetes' `v5.channel.k8s.io`. @public */
export const EXEC_CHANNELS = {
  stdin: 0,
  stdout: 1,
  stderr: 2,
  /** The last message: a Status of Kubernetes. */
  status: 3,
  /** JSON with `Width` and `Height` of the terminal. */
  resize: 4,
  /** The next byte is the channel that ends: `stdin`. Without a terminal only; what is typed has a key for it. */
  close: 255,
} as const;

/**
 * How a command ended, from the last message of its channel `status`: with its exit code, or with the reason why it has
 * none.
 *
 * @public
 */
export function execEndOf(text: string): {
  exitCode?: number;
  message?: string;
} {
  let status;
  try {
    status = JSON.parse(text);
  } catch {
    return { message: text };
  }
  if (status?.status === 'Success') {
    return { exitCode: 0 };
  }
  const code = status?.details?.causes?.find?.(
    (cause: { reason?: unknown }) => cause?.reason === 'ExitCode',
  );
  return code
    ? { exitCode: Number(code.message) }
    : { message: String(status?.message ?? text) };
}
