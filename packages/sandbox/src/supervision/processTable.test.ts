import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readUsage } from './processTable';

const describeLinux = process.platform === 'linux' ? describe : describe.skip;

describeLinux('what a process uses', () => {
  it('contains what the processes use that it has started', async () => {
    const child = spawn('cat', { stdio: ['pipe', 'pipe', 'inherit'] });
    try {
      // It runs when it has answered.
      child.stdin.write('here\n');
      await once(child.stdout, 'data');
      const usageOf = readUsage();
      const ofChild = usageOf(child.pid!)?.memoryBytes ?? 0;
      const ofAll = usageOf(process.pid)?.memoryBytes ?? 0;
      expect(ofChild).toBeGreaterThan(0);
      expect(ofAll).toBeGreaterThan(ofChild);
    } finally {
      child.kill();
    }
  });

  it('is not known of a process that has ended', async () => {
    const child = spawn('true');
    await once(child, 'exit');
    expect(readUsage()(child.pid!)).toBeUndefined();
  });
});
