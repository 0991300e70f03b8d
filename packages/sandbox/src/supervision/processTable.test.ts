import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readUsage } from './processTable';

const describeLinux = process.platform === 'linux' ? describe : describe.skip;

describeLinux('the resource usage of a process', () => {
  it('includes the usage of its child processes', async () => {
    const child = spawn('cat', { stdio: ['pipe', 'pipe', 'inherit'] });
    try {
      // It is running once it has answered.
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

  it('is unknown for an exited process', async () => {
    const child = spawn('true');
    await once(child, 'exit');
    expect(readUsage()(child.pid!)).toBeUndefined();
  });
});
