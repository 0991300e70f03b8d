import { toError } from '@backstage/errors';
import { kindName, type ResourceKind } from '@squadron/kube-kinds';
import { isConnectionError } from '../client';
import type { Logger } from '../logging';
import { HistoryLostError, type Retry } from './decideRetry';

/** The log lines of a reflector, each with its kind and API server. @internal */
export class ReflectorLog {
  readonly #logger: Logger;
  readonly #of: { kind: ResourceKind; client: { server: string } };

  /** @param of - whose lines these are; the address of the server may change */
  constructor(
    logger: Logger,
    of: { kind: ResourceKind; client: { server: string } },
  ) {
    this.#logger = logger;
    this.#of = of;
  }

  write(
    level: 'debug' | 'info' | 'warn' | 'error',
    message: string,
    error?: unknown,
  ): void {
    this.#logger[level](message, {
      kind: kindName(this.#of.kind),
      server: this.#of.client.server,
      ...(error !== undefined && {
        error: toError(error).message,
      }),
    });
  }

  /** @param isNews - whether the last attempt did not lead to the same state */
  failure(error: unknown, { state }: Retry, isNews: boolean): void {
    if (error instanceof HistoryLostError || isDecodeError(error)) {
      this.write(
        'warn',
        'The watch cannot be trusted, listing everything again',
        error,
      );
    } else if (isNews && state === 'denied') {
      this.write('warn', 'The credential may not list or watch', error);
    } else if (isNews && state === 'tooLarge') {
      this.write('warn', 'Too large, not read', error);
    } else if (isNews && state === 'waiting' && !isConnectionError(error)) {
      this.write('info', 'Not live any more', error);
    } else if (isNews) {
      // An expired version, a kind that is not installed, or a failure that affects all kinds of the server.
      this.write('debug', `Not live for now: ${state}`, error);
    }
  }
}

function isDecodeError(error: unknown): boolean {
  return error instanceof Error && error.name === 'WatchDecodeError';
}
