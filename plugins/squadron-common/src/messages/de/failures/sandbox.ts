import type { sandbox as english } from '../../en/failures/sandbox';
import type { Translated } from '../../types';

/** German texts of failures that the sandbox reports. @internal */
export const sandbox: Translated<typeof english> = {
  version: {
    title: 'Die Sandbox bietet diese Version nicht an',
    cause: 'Ihr API-Server emuliert nur wenige Minor-Versionen von Kubernetes.',
    remedy: 'Eine der Versionen wählen, die das Formular anbietet.',
  },
  port: {
    title: 'Ein Port der Sandbox ist belegt',
    cause: 'Ein anderer Prozess lauscht am Port einer Control-Plane.',
    remedy:
      'Diesen Prozess beenden oder `yarn sandbox down` und dann `up` ausführen.',
  },
  process: {
    title: 'Ein Prozess der Sandbox ist beendet',
    cause:
      'Eine Control-Plane oder ein Add-on konnte nicht starten; das Log liegt unter .sandbox/.',
    remedy:
      '`yarn sandbox status` ausführen. Meist fehlt Speicher: andere Cluster oder Programme beenden.',
  },
};
