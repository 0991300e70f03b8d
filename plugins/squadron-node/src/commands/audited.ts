import type { AuditorService } from '@backstage/backend-plugin-api';
import { isError } from '@backstage/errors';

type AuditedEvent = Parameters<AuditorService['createEvent']>[0];

/** Errors that an audit event contains already. */
const recorded = new WeakSet<object>();

/** Errors that are refusals although they do not say so, because their caller may not know that the object exists. */
const hidden = new WeakSet<object>();

/** Makes the audit log record an error as a refusal. The caller gets the same error, e.g. a NotFoundError. @public */
export function asHiddenRefusal<E extends Error>(error: E): E {
  hidden.add(error);
  return error;
}

/**
 * Runs a function that changes something or reads a secret, and records its success, refusal or failure in the audit
 * log. The checks of permissions belong inside.
 *
 * @public
 */
export async function audited<T>(
  auditor: AuditorService,
  {
    severityLevel = 'medium',
    ...event
  }: Pick<AuditedEvent, 'eventId' | 'severityLevel' | 'request'> & {
    meta: Record<string, string | number | boolean | undefined>;
  },
  run: () => Promise<T>,
): Promise<T> {
  const open = await auditor.createEvent({ ...event, severityLevel });
  try {
    const result = await run();
    await open.success();
    return result;
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    recorded.add(error);
    await open.fail({ error, meta: { outcome: outcomeOf(error) } });
    throw cause;
  }
}

/** Records an error in the audit log if it is a refusal that no event contains yet. @public */
export async function recordRefusal(
  auditor: AuditorService,
  event: Parameters<typeof audited>[1],
  error: unknown,
): Promise<void> {
  if (
    error instanceof Error &&
    outcomeOf(error) === 'refused' &&
    !recorded.has(error)
  ) {
    await audited(auditor, event, async () => {
      throw error;
    }).catch(() => {});
  }
}

/** @internal */
export function outcomeOf(error: Error): 'refused' | 'failed' {
  return hidden.has(error) ||
    (isError(error) && error.name === 'NotAllowedError')
    ? 'refused'
    : 'failed';
}
