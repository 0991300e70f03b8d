import { runDoctor } from './health/preflight/runDoctor';

// The code of `bin/squadron.cjs`. No exit: it would cut off a report that is still being written.
runDoctor(process.argv.slice(2)).then(code => {
  process.exitCode = code;
});
