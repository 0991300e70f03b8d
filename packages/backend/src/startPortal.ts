import type { createBackend } from '@backstage/backend-defaults';

/**
 * Starts a portal. Ends the process with code 1 when a plugin cannot start, e.g. while the database is away: Backstage
 * logs the failure and keeps listening, so the process would answer 404 to every request until a person restarts it.
 * A supervisor such as Kubernetes starts it again.
 *
 * @internal
 */
export async function startPortal(
  portal: Pick<ReturnType<typeof createBackend>, 'start'>,
): Promise<void> {
  try {
    await portal.start();
  } catch (error) {
    process.stderr.write(`The portal cannot start: ${error}\n`, () =>
      process.exit(1),
    );
  }
}
