import { TICKET_LOOKUPS, TicketLookups } from './TicketLookups';

describe('TicketLookups', () => {
  it('refuses an address from which too many tickets were tried, and no other', async () => {
    const lookups = new TicketLookups();
    for (let tried = 0; tried < TICKET_LOOKUPS.limit; tried++) {
      await lookups.add('192.0.2.1');
    }
    await expect(lookups.add('192.0.2.1')).rejects.toThrow('Wait a minute');
    await expect(lookups.add('192.0.2.2')).resolves.toBeUndefined();
  });
});
