import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestProcess } from './TestProcess';

describe('programs of a test', () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-process-'));
  const started: TestProcess[] = [];
  const start = () => {
    started.push(
      new TestProcess({
        program: process.execPath,
        args: ['--eval', 'setInterval(() => {}, 1e6)'],
        logFile: join(folder, `${started.length}.log`),
      }),
    );
  };

  afterAll(async () => {
    await Promise.all(started.map(program => program.kill()));
    rmSync(folder, { recursive: true });
  });

  it('share one listener to the exit of the test, however many run', () => {
    start();
    const before = process.listenerCount('exit');
    start();
    start();
    expect(process.listenerCount('exit')).toBe(before);
    expect(started.every(({ isRunning }) => isRunning)).toBe(true);
  });
});
