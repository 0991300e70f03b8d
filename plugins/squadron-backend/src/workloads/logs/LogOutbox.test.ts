import { LogOutbox } from './LogOutbox';

const asLines = (...texts: string[]) => texts.map(text => ({ text }));

describe('LogOutbox', () => {
  it('joins lines with their times, in order with the messages between them', () => {
    const outbox = new LogOutbox();
    outbox.addLines(asLines('a', 'b'));
    outbox.add({ type: 'waiting', message: 'wait' });
    outbox.addLines([{ text: 'c', time: 't1' }]);
    outbox.addLines([{ text: 'd', time: 't2' }]);
    expect(outbox.take()).toEqual([
      { type: 'lines', lines: ['a', 'b'] },
      { type: 'waiting', message: 'wait' },
      { type: 'lines', lines: ['c', 'd'], times: ['t1', 't2'] },
    ]);
    expect(outbox.isEmpty).toBe(true);
  });

  it('sends only the latest text of an unfinished line, and none once it is complete', () => {
    const outbox = new LogOutbox();
    outbox.setPartial('10%');
    outbox.setPartial('20%');
    expect(outbox.take()).toEqual([{ type: 'partial', text: '20%' }]);
    outbox.setPartial('30%');
    outbox.addLines(asLines('100%'));
    expect(outbox.take()).toEqual([{ type: 'lines', lines: ['100%'] }]);
  });

  it('drops the oldest lines of a slow reader and reports their number', () => {
    const outbox = new LogOutbox();
    outbox.add({ type: 'source', id: 'driver', cluster: 'worker-1' });
    const total = 100_000;
    for (let index = 0; index < total; index += 1) {
      outbox.addLines(asLines(`line ${index} ${'x'.repeat(100)}`));
    }
    const messages = [];
    while (!outbox.isEmpty) {
      messages.push(...outbox.take());
    }
    const lines = messages.flatMap(message =>
      message.type === 'lines' ? message.lines : [],
    );
    expect(messages[0]).toMatchObject({ type: 'source' });
    expect(messages[1]).toEqual({
      type: 'skipped',
      count: total - lines.length,
    });
    expect(lines.length).toBeGreaterThan(1_000);
    expect(lines.length).toBeLessThan(20_000);
    expect(lines.at(-1)).toContain(`line ${total - 1} `);
  });

  it('returns messages of bounded length', () => {
    const outbox = new LogOutbox();
    outbox.addLines(asLines(...Array(100).fill('x'.repeat(10_000))));
    const lengths = [];
    while (!outbox.isEmpty) {
      lengths.push(JSON.stringify(outbox.take()).length);
    }
    expect(Math.max(...lengths)).toBeLessThan(200_000);
  });

  it('wakes a waiting sender', async () => {
    const outbox = new LogOutbox();
    const filled = outbox.whenFilled(new AbortController().signal);
    outbox.addLines(asLines('a'));
    await expect(filled).resolves.toBeUndefined();
    outbox.take();
    await expect(
      outbox.whenFilled(AbortSignal.abort(new Error('left'))),
    ).rejects.toThrow('left');
  });
});
