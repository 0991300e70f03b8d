/** Space above the largest value, for the label of a tick there. */
const SPACE = 1.05;

/**
 * An axis from 0 with whole steps, so that ticks of next to nothing are not all labelled 0. It ends above a whole
 * number: up to 1.5, MUI would choose a step of 2 and show no tick but 0.
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
