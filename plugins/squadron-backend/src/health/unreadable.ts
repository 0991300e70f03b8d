import { messageOf } from '@squadron/backstage-plugin-squadron-common';

/** State of an object from which no view can be computed. @internal */
export const UNREADABLE = 'Unreadable';

/** Long enough for a sentence, too short for a stack. */
const MAX_WHY_LENGTH = 300;

/**
 * The state of an object that cannot be read, or of which a part cannot.
 *
 * @param kind - as Kubernetes spells it
 * @param why - without a full stop
 *
 * @internal
 */
export function unreadableState(kind: string, why: string) {
  return {
    code: UNREADABLE as typeof UNREADABLE,
    tone: 'danger' as const,
    detail: messageOf('answers.health.unreadable.this', { kind, cause: why }),
  };
}

/** Why a view could not be computed from an object, in a few words. @internal */
export function whyUnreadable(error: unknown): string {
  if (error instanceof RangeError && /call stack/.test(error.message)) {
    return 'it is nested too deeply';
  }
  const [firstLine] = String(
    error instanceof Error ? error.message : error,
  ).split('\n');
  return `a value in it is not as expected (${firstLine.slice(
    0,
    MAX_WHY_LENGTH,
  )})`;
}
