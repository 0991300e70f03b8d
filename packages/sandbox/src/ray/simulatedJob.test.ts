import { createSimulatedJob, parseDuration, statusAt } from './simulatedJob';
import { logAt } from './simulatedLog';

const job = (metadata?: Record<string, string>) =>
  createSimulatedJob({
    submissionId: 'train-1',
    entrypoint: 'python train.py',
    metadata,
    nowMs: 0,
  });

describe('a simulated job', () => {
  it('is pending, runs, and succeeds', () => {
    const states = [0, 500, 2_000, 7_999, 8_000, 99_000].map(at =>
      statusAt(job(), at),
    );
    expect(states).toEqual([
      'PENDING',
      'PENDING',
      'RUNNING',
      'RUNNING',
      'SUCCEEDED',
      'SUCCEEDED',
    ]);
  });

  it('takes duration and result from its metadata', () => {
    const failing = job({
      'sandbox/duration': '2m',
      'sandbox/result': 'failed',
    });
    expect(statusAt(failing, 119_000)).toBe('RUNNING');
    expect(statusAt(failing, 120_000)).toBe('FAILED');
  });

  it('ignores invalid metadata', () => {
    expect(statusAt(job({ 'sandbox/duration': 'soon' }), 8_000)).toBe(
      'SUCCEEDED',
    );
  });

  it('stays stopped, unless it had ended before', () => {
    expect(statusAt({ ...job(), stoppedMs: 3_000 }, 9_000)).toBe('STOPPED');
    expect(statusAt({ ...job(), stoppedMs: 9_000 }, 9_500)).toBe('SUCCEEDED');
  });

  it('has a log that only grows and names the entrypoint', () => {
    let before = '';
    for (let at = 0; at <= 9_000; at += 250) {
      const log = logAt(job(), at);
      expect(log.startsWith(before)).toBe(true);
      before = log;
    }
    expect(before).toContain('python train.py');
    expect(before).toContain('step 20/20');
  });
});

describe('a duration', () => {
  it.each([
    ['90', 90_000],
    ['1.5s', 1_500],
    ['250ms', 250],
    ['2m', 120_000],
    ['1h', 3_600_000],
    ['-1', undefined],
    ['1 day', undefined],
    [undefined, undefined],
  ])('%p is %p ms', (text, ms) => {
    expect(parseDuration(text)).toBe(ms);
  });
});
