import type { HumanDuration } from '@backstage/types';

export interface Config {
  squadron?: {
    /**
     * What the fleet shows in the catalog.
     */
    catalog?: {
      /**
       * Owner of entities whose object and namespace name none by the label or annotation `squadron.dev/owner`.
       * An entity reference; the kind may be left out and is then `group`. Default `group:default/guests`.
       * @example group:default/ml-platform
       */
      defaultOwner?: string;

      /**
       * How long the entity of a finished job stays after its object was deleted. Default 1 hour.
       * @example { hours: 6 }
       */
      retention?: HumanDuration;
    };
  };
}
