import {
  isApiError,
  isConnectionError,
  isFieldConflict,
} from '@squadron/controller-node';
import type { KubeApiError } from '@squadron/controller-node';
import { adviceFor } from './adviceFor';
import { describeAction } from './describeAction';
import { hideSecrets } from '@squadron/backstage-plugin-squadron-node';

/** Why a reconciler failed, for people. @internal */
export interface Failure {
  /** Constant in PascalCase. */
  reason: string;
  /** What was refused and where, with the message of the API server and advice. Contains no secret. */
  message: string;
  /** Most likely over after another attempt or two. */
  isTransient: boolean;
}

/** Actions with a secret in the request or the answer, which the API server may quote in a refusal. */
const SECRET_ACTIONS = new Set(['issueAccess']);

/** Names of errors that only a defect in the code causes. They are of no use to people. */
const DEFECTS = new Set([
  'Error',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
]);

/**
 * Explains an error that ended a pass.
 *
 * @param action - the action that failed; absent during the decision
 *
 * @internal
 */
export function explainFailure(
  error: unknown,
  action?: { type: string },
): Failure {
  const { reason, detail, isTransient, status } = readError(error, action);
  const what = action ? `Cannot ${describeAction(action)}` : 'Cannot decide';
  const said = redact(detail);
  const advice = adviceFor({ reason, status, detail: said });
  return {
    reason,
    message: [`${what}: ${sentence(said)}`, advice].filter(Boolean).join(' '),
    isTransient,
  };
}

function readError(
  error: unknown,
  action: { type: string } | undefined,
): { reason: string; detail: string; isTransient: boolean; status?: number } {
  if (isFieldConflict(error)) {
    return {
      reason: 'FieldConflict',
      detail: error.fieldConflicts
        .map(({ field, message }) => `${field} (${message})`)
        .join(', '),
      isTransient: false,
      status: error.status,
    };
  }
  if (isApiError(error)) {
    const { status, reason } = error;
    return {
      reason: constantOf(reason),
      detail: mayQuoteSecret(error, action)
        ? `the API server refuses it (${status} ${reason}); its message is not shown, because it may contain the secret`
        : error.serverMessage ?? error.message,
      isTransient:
        status >= 500 ||
        status === 408 ||
        status === 429 ||
        (status === 409 && reason !== 'AlreadyExists'),
      status,
    };
  }
  if (isConnectionError(error)) {
    const { cluster } = (action ?? {}) as { cluster?: string };
    return {
      reason: 'Unreachable',
      detail: `the API server${
        cluster ? ` of ${cluster}` : ''
      } does not answer`,
      isTransient: true,
    };
  }
  const { name, message } =
    error instanceof Error ? error : new Error(String(error));
  return {
    reason: DEFECTS.has(name)
      ? 'InternalError'
      : constantOf(name.replace(/Error$/, '')),
    detail: message || name,
    // A reconciler throws it when its inputs are unknown.
    isTransient: name === 'ServiceUnavailableError',
  };
}

/** Errors like not found and forbidden quote names; validation errors may quote contents. */
function mayQuoteSecret(
  { status }: KubeApiError,
  action: { type: string } | undefined,
): boolean {
  const { type = '', kind } = (action ?? {}) as {
    type?: string;
    kind?: { kind: string };
  };
  const isSecret = kind?.kind === 'Secret' || SECRET_ACTIONS.has(type);
  return isSecret && ![401, 403, 404, 409, 429].includes(status);
}

/** The name of an error is not always a valid reason of a condition. */
function constantOf(name: string): string {
  return /^[A-Za-z][A-Za-z0-9]{0,63}$/.test(name)
    ? name[0].toUpperCase() + name.slice(1)
    : 'Unknown';
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** A text for everybody who may read an object: likely secrets are hidden, and control characters become spaces. */
function redact(text: string): string {
  return hideSecrets(text)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}
