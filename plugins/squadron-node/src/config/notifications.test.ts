import { mockServices } from '@backstage/backend-test-utils';
import { NOTIFICATION_TOPICS } from './notifications';
import { readSquadronConfig } from './readSquadronConfig';

const read = (notifications: object) =>
  readSquadronConfig(
    mockServices.rootConfig({ data: { squadron: { notifications } } as never }),
  ).notifications;

describe('squadron.notifications', () => {
  it('notifies in English of all topics at all hours by default', () => {
    expect(read({})).toEqual({
      topics: [...NOTIFICATION_TOPICS],
      language: 'en',
    });
  });

  it('accepts topics, a language and quiet hours', () => {
    expect(
      read({
        topics: ['workload-failed'],
        language: 'de',
        quietHours: { from: '20:00', to: '07:30', timeZone: 'Europe/Berlin' },
      }),
    ).toEqual({
      topics: ['workload-failed'],
      language: 'de',
      quietHours: { from: '20:00', to: '07:30', timeZone: 'Europe/Berlin' },
    });
    expect(read({ topics: [] }).topics).toEqual([]);
  });

  it.each([
    [{ topics: ['job-failed'] }, "has 'job-failed'"],
    [{ language: 'fr' }, "language in the app-config is 'fr'"],
    [{ quietHours: { from: '8pm', to: '07:00' } }, 'quietHours.from'],
    [{ quietHours: { from: '20:00', to: '24:00' } }, 'quietHours.to'],
    [
      { quietHours: { from: '20:00', to: '07:00', timeZone: 'Berlin' } },
      'quietHours.timeZone',
    ],
  ])('refuses %j', (notifications, message) => {
    expect(() => read(notifications)).toThrow(message);
  });
});
