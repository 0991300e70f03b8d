/** Space above the largest value, for the label of a tick there. */
const SPACE = 1.05;

/**
 * An axis from 0 with whole steps: steps below 1 would all be labelled 0. It ends above a whole number, because on an
 * axis that ends between 1 and 1.5, MUI would choose a step of 2 and show only the tick 0.
 *
 * @internal
 */
export const fromZero = {
  min: 0,
  tickMinStep: 1,
  domainLimit: (_min: number, max: number) => ({
    min: 0,
    max: SPACE * Math.max(1, Math.ceil(max)),
  }),
};
