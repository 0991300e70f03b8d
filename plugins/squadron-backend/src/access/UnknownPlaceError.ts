import { CustomErrorBase } from '@backstage/errors';

/** A permission rule asks for a fact that the cache does not have. The decision refuses. @internal */
export class UnknownPlaceError extends CustomErrorBase {
  name = 'UnknownPlaceError' as const;

  /** @param what - e.g. `cluster gpu-1` */
  constructor(what: string) {
    super(`The portal does not know to whom ${what} belongs`);
  }
}
