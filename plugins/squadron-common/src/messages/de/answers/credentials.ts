import { credentials as english } from '../../en/answers/credentials';
import { Translated } from '../../types';

/** German texts of answers about credentials. @internal */
export const credentials: Translated<typeof english> = {
  noRotation: {
    elsewhere:
      'Dieses Secret gehört nicht Squadron. Wer es schreibt, rotiert es; bei Clustern der Cluster API ist das die Control Plane.',
    fetched:
      'Ein Credential-Plugin der App-Config holt ein Token, sobald eines gebraucht wird.',
    person:
      'Es läuft automatisch ab. Die Person lädt eine neue Kubeconfig herunter.',
    plugin: 'Es läuft automatisch ab. Das Plugin fordert ein neues an.',
    revoked: 'Es wird gerade widerrufen.',
  },
};
