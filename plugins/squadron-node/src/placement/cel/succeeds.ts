/** Whether an attempt does not throw, for the `is…` variant of a function. @internal */
export function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
