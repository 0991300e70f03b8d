const PATTERN = /moves to ([^()]+)/;

/** Message of an AdmissionCheck while its workload moves; Kueue repeats it in the condition `Evicted`. @public */
export function moveMessage(to: readonly string[]): string {
  return `moves to ${to.join(' or ')}`;
}

/** Reads {@link moveMessage} from a message of Kueue; undefined if it does not mention a move. @public */
export function readMoveMessage(
  message: string | undefined,
): string | undefined {
  return PATTERN.exec(message ?? '')?.[1]?.trim();
}
