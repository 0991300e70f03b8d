import { z } from 'zod';
import { flag, text, whole } from './values';

const port = whole(1, 65_535);

/** The API server accepts no other form (Kubernetes 1.36, `WebhookClientConfig`). */
const webhookUrl = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 'https:' || url.href !== `${url.origin}/`) {
    context.addIssue(
      'is not an address of a webhook; write https://<host>:<port> only',
    );
  }
  return url?.origin ?? '';
});

const enabledSchema = z
  .object({
    host: text.optional(),
    port: port.default(9443),
    url: webhookUrl.optional(),
    service: z
      .object({ namespace: text, name: text, port: port.default(443) })
      .optional(),
    /** What the API server does with a claim while no webhook answers. */
    failurePolicy: z.enum(['Ignore', 'Fail']).default('Ignore'),
  })
  .refine(
    ({ url, service }) => (url === undefined) !== (service === undefined),
    "needs either 'url' or 'service', so that the hub's API server reaches the webhook",
  )
  .transform(({ host, url = '', service, ...rest }) => ({
    ...rest,
    /** Address to listen on. */
    host: host ?? (service ? '0.0.0.0' : '127.0.0.1'),
    /** How the hub's API server reaches the webhook. */
    address: service
      ? { type: 'service' as const, ...service }
      : { type: 'url' as const, url },
  }));

/** `squadron.controllers.webhook`: the validating webhook of claims; undefined while it is disabled. @internal */
export const webhookSchema = z
  .looseObject({ enabled: flag.default(false) })
  .transform(({ enabled, ...config }) =>
    enabled ? (config as z.input<typeof enabledSchema>) : undefined,
  )
  .pipe(enabledSchema.optional());
