const memory = (percent: string) => ({ GOGC: process.env.GOGC ?? percent });

/**
 * Environment of Go programs, unless `GOGC` is set: the garbage collector runs earlier than usual, which halves the
 * memory of an idle fleet at little cost under load.
 *
 * @internal
 */
export const etcdEnvironment = memory('40');

/** Controllers are idle most of the time. On one processor, short tasks wake no other threads. @internal */
export const waitingEnvironment = {
  ...etcdEnvironment,
  GOMAXPROCS: process.env.GOMAXPROCS ?? '1',
};

/**
 * Every half minute a controller manager discovers all kinds, and at 40 collects garbage several times
 * while it decodes the response.
 *
 * @internal
 */
export const controllerManagerEnvironment = {
  ...waitingEnvironment,
  ...memory('100'),
};

/**
 * API servers work hard while definitions are installed: at 40 they spend half of their time collecting garbage
 * (25 instead of 16 seconds of CPU time for the hub), above 100 the gain ends.
 *
 * @internal
 */
export const apiServerEnvironment = memory('70');
