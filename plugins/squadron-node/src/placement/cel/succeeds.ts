/** Whether something can be done, for the `is…` beside a function that fails. @internal */
export function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
