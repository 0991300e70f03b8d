import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Logs continuously, including every unhandled failure, as a backend does. */
const PROGRAM = `
  const { endOnBrokenOutput } = require('./src/endOnBrokenOutput.ts');
  process.on('uncaughtException', error => console.log(String(error)));
  if (process.argv[1] === 'guarded') endOnBrokenOutput();
  setInterval(() => console.log('a line'), 1);
`;

describe('a backend', () => {
  it('exits when the reader of its output is gone', async () => {
    const child = spawn(
      process.execPath,
      [
        '--require',
        require.resolve('@backstage/cli/config/nodeTransform.cjs'),
        '--eval',
        PROGRAM,
        'guarded',
      ],
      { cwd: `${__dirname}/..`, stdio: ['ignore', 'pipe', 'ignore'] },
    );
    try {
      await once(child.stdout, 'data');
      child.stdout.destroy();
      const [, signal] = await once(child, 'exit');
      expect(signal).toBe('SIGTERM');
    } finally {
      child.kill('SIGKILL');
    }
  }, 30_000);
});
