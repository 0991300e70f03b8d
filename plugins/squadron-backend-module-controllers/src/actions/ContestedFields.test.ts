import { KubeApiError } from '@squadron/controller-node';
import { FakeClock } from '@squadron/test-utils';
import { ContestedFields } from './ContestedFields';

const conflict = (manager: string) =>
  new KubeApiError({
    status: 409,
    reason: 'Conflict',
    message: 'Apply failed',
    fieldConflicts: [
      { field: '.data.x', message: `conflict with "${manager}" using v1` },
    ],
  });

/** An object whose fields another manager takes back after each of our writes. */
function contested(manager = 'kubectl') {
  const clock = new FakeClock();
  const state = { isTheirs: true, taken: 0 };
  const fields = new ContestedFields(clock);
  const apply = (isYielding = false, from = fields) =>
    from.apply(
      'id',
      async force => {
        if (state.isTheirs && !force) {
          throw conflict(manager);
        }
        state.taken += state.isTheirs ? 1 : 0;
      },
      isYielding,
    );
  return { clock, state, fields, apply };
}

describe('fields that another manager takes back', () => {
  it('are taken over three times, then left with a refusal that names the manager', async () => {
    const { state, apply } = contested();
    for (const _ of [1, 2, 3]) {
      await apply();
    }
    for (const _ of [1, 2, 3, 4]) {
      await expect(apply(true)).rejects.toThrow('Apply failed');
    }
    expect(state.taken).toBe(3);
  });

  it('stay with the manager when another process takes over', async () => {
    const { state, apply, clock } = contested();
    await expect(apply(true, new ContestedFields(clock))).rejects.toThrow();
    expect(state.taken).toBe(0);
  });

  it('are ours again after the other manager has released them, and are defended again', async () => {
    const { state, apply } = contested();
    for (const _ of [1, 2, 3]) {
      await apply();
    }
    await expect(apply()).rejects.toThrow();
    state.isTheirs = false;
    await apply(true);
    state.isTheirs = true;
    await apply();
    expect(state.taken).toBe(4);
  });

  it('are taken over each time from a manager that takes them only occasionally', async () => {
    const { clock, state, apply } = contested();
    for (let time = 1; time <= 10; time += 1) {
      await apply();
      await clock.advance(61 * 60_000);
    }
    expect(state.taken).toBe(10);
  });

  it.each(['squadron-claims', 'squadron'])(
    'are not contested by our own reconcilers: %s',
    async manager => {
      const { state, apply } = contested(manager);
      for (let time = 1; time <= 10; time += 1) {
        await apply();
      }
      expect(state.taken).toBe(10);
    },
  );

  it('are not affected by other refusals', async () => {
    const { fields } = contested();
    const refused = new KubeApiError({
      status: 422,
      reason: 'Invalid',
      message: 'no',
    });
    await expect(
      fields.apply('id', () => Promise.reject(refused), false),
    ).rejects.toBe(refused);
  });
});
