const memory = (percent: string) => ({ GOGC: process.env.GOGC ?? percent });

/**
 * Environment of Go programs, unless `GOGC` is set: the garbage collector runs earlier than usual, which halves what
 * an idle fleet holds in memory and costs little when it works.
 *
 * @internal
 */
export const etcdEnvironment = memory('40');

/**
 * Controllers wait for most of their time. On one processor they wake no others for a moment's work.
 *
 * @internal
 */
export const waitingEnvironment = {
  ...etcdEnvironment,
  GOMAXPROCS: process.env.GOMAXPROCS ?? '1',
};

/**
 * Every half minute a controller manager asks for all kinds that there are, and at 40 collects garbage several times
 * over the answer.
 *
 * @internal
 */
export const controllerManagerEnvironment = {
  ...waitingEnvironment,
  ...memory('100'),
};

/**
 * API servers work hard while definitions are installed: at 40 they spend half of their time collecting garbage
 * (25 instead of 16 seconds of CPU time for the hub), at 100 they gain no more.
 *
 * @internal
 */
export const apiServerEnvironment = memory('70');
