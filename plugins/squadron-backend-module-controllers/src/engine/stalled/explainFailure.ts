import {
  isApiError,
  isConnectionError,
  isFieldConflict,
} from '@squadron/controller-node';
import type { KubeApiError } from '@squadron/controller-node';
import { adviceFor } from './adviceFor';
import { describeAction } from './describeAction';
import { redact } from './redact';

/**
 * Why a reconciler could not do its work, for people.
 *
 * @internal
 */
export interface Failure {
  /** Constant in PascalCase. */
  reason: string;
  /** What was refused and where, in the API server's detail, and what to do. Holds no secret. */
  message: string;
  /** Most likely over by itself after another try or two. */
  isTransient: boolean;
}

/** Actions whose request or answer holds a secret, which an API server that refuses it may quote. */
const SECRET_ACTIONS = new Set(['issueAccess']);

/** What is thrown by mistake, never to say something. */
const DEFECTS = new Set([
  'Error',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
]);

/**
 * Words for an error that ended a pass.
 *
 * @param action - what was being carried out; absent while it was being decided
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
      detail: `the API server${cluster ? ` of ${cluster}` : ''} does not answer`,
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
    // That is how a reconciler says that it cannot tell yet.
    isTransient: name === 'ServiceUnavailableError',
  };
}

/** Not found, forbidden and the like name things; what validates contents may quote them. */
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

/** What a server or an error calls itself need not be what a condition's reason may be. */
function constantOf(name: string): string {
  return /^[A-Za-z][A-Za-z0-9]{0,63}$/.test(name)
    ? name[0].toUpperCase() + name.slice(1)
    : 'Unknown';
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
