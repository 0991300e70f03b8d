import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProcessSupervisor } from './ProcessSupervisor';
import { isStillRunning } from './processTable';
import type { ProcessSpec, ProcessStage } from './types';

/** Runs real processes: Node itself, with a line of code. */
describe('the process supervisor', () => {
  let folder: string;
  let supervisor: ProcessSupervisor;
  let crashes: { message: string; isFinal: boolean }[];
  let wakeUp: () => void;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-processes-'));
    crashes = [];
    wakeUp = () => {};
    supervisor = new ProcessSupervisor({
      onChange: () => wakeUp(),
      onCrash: (message, isFinal) => {
        crashes.push({ message, isFinal });
        wakeUp();
      },
    });
  });
  afterEach(async () => {
    await supervisor.stopAll();
    rmSync(folder, { recursive: true });
  });

  const spec = (
    name: string,
    code: string,
    stage: ProcessStage = 'operator',
  ): ProcessSpec => ({
    name,
    command: process.execPath,
    args: ['-e', code],
    stage,
    logFile: join(folder, `${name}.log`),
    ports: [],
  });
  const waitFor = (check: () => boolean) =>
    new Promise<void>(resolve => {
      wakeUp = () => check() && resolve();
      wakeUp();
    });
  const forever = 'setInterval(() => {}, 1000)';

  it('starts a process only once', async () => {
    supervisor.start(spec('a', forever));
    const { pid } = supervisor.find('a')!;
    supervisor.start(spec('a', forever));
    expect(supervisor.find('a')).toMatchObject({ state: 'running', pid });
  });

  it('restarts a killed process', async () => {
    supervisor.start(spec('a', forever));
    process.kill(supervisor.find('a')!.pid!, 'SIGKILL');
    await waitFor(() => supervisor.find('a')?.restarts === 1);
    expect(supervisor.find('a')?.state).toBe('running');
    expect(crashes).toHaveLength(1);
    expect(crashes[0].message).toContain('signal SIGKILL');
  });

  it('gives up a process that cannot start, with the reason from its log', async () => {
    supervisor.start(
      spec('a', 'console.error("fatal: bad flag"); process.exit(3)'),
    );
    await waitFor(() => supervisor.find('a')?.state === 'failed');
    await waitFor(() => crashes.at(-1)?.isFinal === true);
    expect(crashes).toHaveLength(3);
    expect(crashes.at(-1)?.message).toMatch(/status 3.*fatal: bad flag/);
    expect(supervisor.recorded()).toEqual([]);
  });

  it('gives up immediately when the program is missing', async () => {
    supervisor.start({ ...spec('a', ''), command: join(folder, 'missing') });
    await waitFor(() => crashes.length === 1);
    expect(crashes[0]).toMatchObject({ isFinal: true });
    expect(crashes[0].message).toContain('yarn sandbox build');
  });

  it('kills processes that do not exit', async () => {
    supervisor.start(
      spec(
        'a',
        `process.on('SIGTERM', () => {}); console.log('up'); ${forever}`,
      ),
    );
    const recorded = supervisor.recorded();
    await waitForText(join(folder, 'a.log'), 'up');
    await supervisor.stop('a');
    expect(recorded.some(isStillRunning)).toBe(false);
    expect(supervisor.list()).toEqual([]);
    expect(crashes).toEqual([]);
  });

  it('stops operators before API servers, and etcd last', async () => {
    const order = join(folder, 'order');
    const code = (name: string) =>
      `process.on('SIGTERM', () => { require('fs').appendFileSync(${JSON.stringify(
        order,
      )}, '${name} '); process.exit(0); }); console.log('up'); ${forever}`;
    for (const stage of ['etcd', 'apiserver', 'operator'] as const) {
      supervisor.start(spec(stage, code(stage), stage));
      await waitForText(join(folder, `${stage}.log`), 'up');
    }
    await supervisor.stopAll();
    expect(readFileSync(order, 'utf8')).toBe('operator apiserver etcd ');
  });

  async function waitForText(file: string, text: string): Promise<void> {
    const deadline = Date.now() + 20_000;
    while (!readFileSync(file, 'utf8').includes(text)) {
      if (Date.now() > deadline) {
        throw new Error(`${file} lacks ${text}`);
      }
      await new Promise(resolve => setImmediate(resolve));
    }
  }
});
