import { SecretValue } from '@squadron/kube-kinds';
import { z } from 'zod';

/** The token that a plugin returned. */
interface ExecToken {
  token: SecretValue;
  /** Absent if the plugin gives no expiry. */
  expiresAtMs?: number;
}

const schema = z.looseObject({
  kind: z.literal('ExecCredential'),
  status: z.looseObject({
    token: z.string().regex(/^[\x21-\x7e]+$/),
    expirationTimestamp: z.iso.datetime({ offset: true }).optional(),
  }),
});

/**
 * Reads the ExecCredential that a plugin printed.
 *
 * @throws Error that names the missing field and never repeats the output.
 *
 * @internal
 */
export function readExecCredential(printed: string): ExecToken {
  const read = schema.safeParse(parse(printed));
  if (!read.success) {
    throw new Error(
      'it printed no ExecCredential with status.token; client certificates are not supported',
    );
  }
  const { token, expirationTimestamp } = read.data.status;
  return {
    token: new SecretValue(token),
    ...(expirationTimestamp && {
      expiresAtMs: Date.parse(expirationTimestamp),
    }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
