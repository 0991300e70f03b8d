/** Space above the largest value, for the label of a tick there. */
const SPACE = 1.05;

/** An axis from 0 to at least 1 with whole steps, so that ticks of next to nothing are not all labelled 0. @internal */
export const fromZero = {
  min: 0,
  tickMinStep: 1,
  domainLimit: (_min: number, max: number) => ({
    min: 0,
    max: SPACE * Math.max(1, max),
  }),
};
