import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyState, readState, writeState } from './state';

describe('the state of a fleet', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-state-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is empty before the first start', () => {
    expect(readState(join(folder, 'state.json'))).toEqual(emptyState());
  });

  it('is read as it was written', () => {
    const file = join(folder, 'state.json');
    const state = {
      ...emptyState(),
      ports: { 'hub/kube-apiserver': 20_001 },
      clusters: {
        hub: {
          version: 'v1.36.3',
          index: 1,
          hasBeenReady: true,
          addOns: ['kueue' as const],
        },
      },
    };
    writeState(file, state);
    expect(readState(file)).toEqual(state);
  });

  it.each([
    ['is cut off', '{ "workers": 2, "po'],
    ['is something else', '{ "hello": "world" }'],
  ])('names the file and the remedy when it %s', (_, content) => {
    const file = join(folder, 'state.json');
    writeFileSync(file, content);
    expect(() => readState(file)).toThrow(file);
    expect(() => readState(file)).toThrow('yarn sandbox reset');
    expect(readFileSync(file, 'utf8')).toBe(content);
  });
});
