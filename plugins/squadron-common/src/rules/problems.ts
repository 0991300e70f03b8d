import type { Problem } from '../contract/parts';

/** A problem of an input itself, not of the configuration of the portal. @public */
export function invalidSpec(field: string, message: string): Problem {
  return { field, reason: 'InvalidSpec', message };
}

/** A problem of one field; empty without a message. @public */
export function found(field: string, message: string | undefined): Problem[] {
  return message === undefined ? [] : [invalidSpec(field, message)];
}

/** A problem of one field; empty if its check has passed. @public */
export function invalidUnless(
  isValid: boolean,
  field: string,
  message: string,
): Problem[] {
  return isValid ? [] : [invalidSpec(field, message)];
}
