const PATTERN = /moves to ([^()]+)/;

/**
 * What an AdmissionCheck says while a workload moves; Kueue repeats it in the condition `Evicted`.
 *
 * @public
 */
export function moveMessage(to: readonly string[]): string {
  return `moves to ${to.join(' or ')}`;
}

/** Reads {@link moveMessage} out of a message of Kueue; undefined when it says nothing of a move. @public */
export function readMoveMessage(
  message: string | undefined,
): string | undefined {
  return PATTERN.exec(message ?? '')?.[1]?.trim();
}
