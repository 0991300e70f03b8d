import { FakeClock } from '@squadron/test-utils';
import { LastContact } from './LastContact';

/** A clock whose wall time can be stepped, as by a time service. */
class SteppedClock extends FakeClock {
  stepMs = 0;

  override now(): number {
    return super.now() + this.stepMs;
  }
}

describe('the time of the last contact', () => {
  it('does not change while time passes', async () => {
    const clock = new SteppedClock();
    const contact = new LastContact(clock);
    contact.note();
    const notedMs = clock.now();
    await clock.advance(60_000);
    expect(contact.ms).toBe(notedMs);
  });

  it('is as long ago as before when the wall clock is set back', async () => {
    const clock = new SteppedClock();
    const contact = new LastContact(clock);
    contact.note();
    await clock.advance(9_000);
    clock.stepMs = -600_000;
    expect(clock.now() - contact.ms).toBe(9_000);
  });

  it('is longer ago when the wall clock jumps ahead, as after the machine slept', async () => {
    const clock = new SteppedClock();
    const contact = new LastContact(clock);
    contact.note();
    clock.stepMs = 600_000;
    expect(clock.now() - contact.ms).toBe(600_000);
  });
});
