/**
 * Environment of Go programs, unless `GOGC` is set: the garbage collector runs earlier than usual, which halves what
 * an idle fleet holds in memory and costs little when it works.
 *
 * @internal
 */
export const goEnvironment = { GOGC: process.env.GOGC ?? '40' };

/**
 * API servers work hard while definitions are installed: at 40 they spend half of their time collecting garbage
 * (25 instead of 16 seconds of CPU time for the hub), at 100 they gain no more.
 *
 * @internal
 */
export const apiServerEnvironment = { GOGC: process.env.GOGC ?? '70' };
