import type { LoggerService } from '@backstage/backend-plugin-api';

/** Listeners that are called one after the other. An error of one is logged and does not affect the others. @public */
export class Listeners<T> {
  readonly #listeners = new Set<(value: T) => void>();
  readonly #logger: LoggerService;

  constructor(logger: LoggerService) {
    this.#logger = logger;
  }

  add(listener: (value: T) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  emit(value: T): void {
    for (const listener of this.#listeners) {
      try {
        listener(value);
      } catch (error) {
        this.#logger.error(
          'A listener of the fleet cache failed; it must not throw',
          {
            error: String(error),
          },
        );
      }
    }
  }
}
