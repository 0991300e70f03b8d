import { dump } from 'js-yaml';
import type { KeyPair } from './certificates';

/** A self-contained kubeconfig: it refers to no file, command or plugin. @public */
export function formatKubeconfig(options: {
  /** Name of cluster, context and user. */
  name: string;
  server: string;
  /** PEM. */
  certificateAuthority: string;
  user: KeyPair | { tokenFile: string };
}): string {
  const { name, server, certificateAuthority, user } = options;
  return dump({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      {
        name,
        cluster: {
          server,
          'certificate-authority-data': base64(certificateAuthority),
        },
      },
    ],
    users: [
      {
        name,
        user:
          'tokenFile' in user
            ? { tokenFile: user.tokenFile }
            : {
                'client-certificate-data': base64(user.certificate),
                'client-key-data': base64(user.key),
              },
      },
    ],
    contexts: [{ name, context: { cluster: name, user: name } }],
    'current-context': name,
  });
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
