/**
 * The scheduler's message about a pod that fits no node, without its remarks on claims and preemption, which only
 * repeat that neither helps (Kubernetes 1.36).
 *
 * @internal
 */
export function schedulerWords(
  message: string | undefined,
): string | undefined {
  return message?.replace(
    /\.?\s*(no new claims to deallocate, )?preemption: .*$/s,
    '.',
  );
}
