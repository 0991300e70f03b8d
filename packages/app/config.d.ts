export interface Config {
  auth?: {
    providers?: {
      /**
       * The sign-in of the local demo, without passwords. The portal does not start with it in production, or on an
       * address that other machines can reach.
       */
      demo?: {
        people: Array<{
          /**
           * Entity ref of the person, e.g. `user:default/nina`.
           * @visibility frontend
           */
          user: string;
          /**
           * Name on the sign-in page.
           * @visibility frontend
           */
          name: string;
          /**
           * Role in a few words.
           * @visibility frontend
           */
          role: string;
          /**
           * What the person may do, in a sentence.
           * @visibility frontend
           */
          description: string;
          /** The stops of the person's guided tour. Default: none. */
          tour?: Array<{
            /**
             * Address of the page, e.g. `/squadron/clusters`.
             * @visibility frontend
             */
            at: string;
            /**
             * Accessible name of the element that the stop points to, in English.
             * @visibility frontend
             */
            points: string;
            /**
             * What the element is for, in one or two sentences.
             * @visibility frontend
             */
            text: string;
          }>;
          /** Entity refs of the person's groups, e.g. `[group:default/nlp]`. Default: none. */
          groups?: string[];
        }>;
      };
    };
  };
}
