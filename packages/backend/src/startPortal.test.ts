import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

describe('a portal with a plugin that cannot start', () => {
  it('ends with code 1 and the reason, so that a supervisor starts it again', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'squadron-portal-'));
    const config = join(directory, 'app-config.json');
    await writeFile(
      config,
      JSON.stringify({
        backend: {
          baseUrl: 'http://127.0.0.1',
          listen: { host: '127.0.0.1', port: 0 },
          database: { client: 'better-sqlite3', connection: ':memory:' },
        },
      }),
    );
    const child = spawn(
      process.execPath,
      [
        '--no-node-snapshot',
        '--require',
        require.resolve('@backstage/cli/config/nodeTransform.cjs'),
        `${__dirname}/__testUtils__/brokenPortal.ts`,
        ...['--config', config],
      ],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
        // Under `test` Backstage leaves rejections that nothing handles to Node.
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
    try {
      const reason = text(child.stderr);
      const [code] = await once(child, 'exit');
      expect(code).toBe(1);
      expect(await reason).toContain('The database is away');
    } finally {
      child.kill('SIGKILL');
      await rm(directory, { recursive: true });
    }
  }, 60_000);
});
