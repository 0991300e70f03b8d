import type { KubeManifest } from '@squadron/kube-kinds';

/** Cluster-scoped kinds of the fleet's components. */
const CLUSTER_SCOPED = new Set([
  'APIService',
  'ClusterRole',
  'ClusterRoleBinding',
  'CustomResourceDefinition',
  'MutatingWebhookConfiguration',
  'Namespace',
  'ValidatingWebhookConfiguration',
]);

interface RoleBinding extends KubeManifest {
  roleRef: { kind: string; name: string };
  subjects?: { kind: string; name: string; namespace?: string }[];
}

/**
 * Moves a component's objects into a namespace and prefixes their names, including references between them:
 * the effect of `namespace` and `namePrefix` of a kustomization.
 *
 * References to roles that are not among the objects, such as Kubernetes' own, are kept.
 *
 * @param options.keepsNamespace - selects objects that keep their namespace
 *
 * @internal
 */
export function intoNamespace(
  objects: readonly KubeManifest[],
  options: {
    namespace: string;
    namePrefix: string;
    keepsNamespace?: (object: KubeManifest) => boolean;
  },
): KubeManifest[] {
  const { namespace, namePrefix, keepsNamespace = () => false } = options;
  const own = new Set(
    objects.map(object => `${object.kind}/${object.metadata.name}`),
  );
  return objects.map(object => {
    const moved: KubeManifest = {
      ...object,
      metadata: {
        ...object.metadata,
        name: `${namePrefix}${object.metadata.name}`,
        ...(CLUSTER_SCOPED.has(object.kind) || keepsNamespace(object)
          ? {}
          : { namespace }),
      },
    };
    if (!isBinding(object)) {
      return moved;
    }
    const { roleRef, subjects = [] } = object;
    return {
      ...moved,
      roleRef: {
        ...roleRef,
        name: own.has(`${roleRef.kind}/${roleRef.name}`)
          ? `${namePrefix}${roleRef.name}`
          : roleRef.name,
      },
      subjects: subjects.map(subject =>
        subject.kind === 'ServiceAccount'
          ? { ...subject, name: `${namePrefix}${subject.name}`, namespace }
          : subject,
      ),
    };
  });
}

function isBinding(object: KubeManifest): object is RoleBinding {
  return object.kind === 'RoleBinding' || object.kind === 'ClusterRoleBinding';
}

/** Adds labels to objects; existing labels take precedence. @internal */
export function withLabels(
  objects: readonly KubeManifest[],
  labels: Readonly<Record<string, string>>,
): KubeManifest[] {
  return objects.map(object => ({
    ...object,
    metadata: {
      ...object.metadata,
      labels: { ...labels, ...object.metadata.labels },
    },
  }));
}

/**
 * A CustomResourceDefinition without the descriptions of its fields, which are most of its size: API servers keep
 * definitions in memory in several forms.
 *
 * @internal
 */
export function withoutDescriptions(definition: KubeManifest): KubeManifest {
  return { ...definition, spec: strip(definition.spec, false) };
}

/** `description` is dropped where it documents a schema, and kept where it is the name of a property. */
function strip(value: unknown, isPropertyMap: boolean): unknown {
  if (Array.isArray(value)) {
    return value.map(item => strip(item, false));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, item]) =>
          isPropertyMap || key !== 'description' || typeof item !== 'string',
      )
      .map(([key, item]) => [
        key,
        strip(item, !isPropertyMap && key === 'properties'),
      ]),
  );
}

interface VersionedDefinition extends KubeManifest {
  spec: { versions: { storage: boolean }[] };
}

/**
 * A CustomResourceDefinition with only the stored version. Ray's definitions contain the schema of a pod several
 * times for each version, and an API server processes all of it at each change of a definition.
 *
 * @internal
 */
export function storedVersionOnly(definition: KubeManifest): KubeManifest {
  const { spec } = definition as VersionedDefinition;
  return {
    ...definition,
    spec: { ...spec, versions: spec.versions.filter(({ storage }) => storage) },
  };
}

/** Address and CA of a component's webhook server. */
interface WebhookEndpoint {
  port: number;
  /** PEM. */
  certificateAuthority: string;
}

function clientConfigFor(endpoint: WebhookEndpoint, path: string) {
  return {
    url: `https://127.0.0.1:${endpoint.port}${path}`,
    caBundle: Buffer.from(endpoint.certificateAuthority).toString('base64'),
  };
}

interface WebhookConfiguration extends KubeManifest {
  webhooks: {
    name: string;
    clientConfig: { service: { path?: string } };
  }[];
}

/** Webhook configurations that call a server on loopback instead of a Service. @internal */
export function webhooksByUrl(
  configurations: readonly KubeManifest[],
  endpoint: WebhookEndpoint,
): KubeManifest[] {
  return (configurations as readonly WebhookConfiguration[]).map(
    configuration => ({
      ...configuration,
      webhooks: configuration.webhooks.map(webhook => ({
        ...webhook,
        clientConfig: clientConfigFor(
          endpoint,
          webhook.clientConfig.service.path ?? '/',
        ),
      })),
    }),
  );
}

interface Definition extends KubeManifest {
  spec: {
    conversion?: {
      strategy: string;
      webhook?: { conversionReviewVersions: string[] };
    };
  };
}

/** CustomResourceDefinitions with a conversion webhook on loopback, if they have one. @internal */
export function conversionByUrl(
  definitions: readonly KubeManifest[],
  endpoint: WebhookEndpoint,
): KubeManifest[] {
  return (definitions as readonly Definition[]).map(definition => {
    const { conversion } = definition.spec;
    if (conversion?.strategy !== 'Webhook') {
      return definition;
    }
    return {
      ...definition,
      spec: {
        ...definition.spec,
        conversion: {
          strategy: 'Webhook',
          webhook: {
            conversionReviewVersions: conversion.webhook
              ?.conversionReviewVersions ?? ['v1'],
            clientConfig: clientConfigFor(endpoint, '/convert'),
          },
        },
      },
    };
  });
}

/** Sets the conversion webhook of the named definitions. @internal */
export function withConversionWebhook(
  definitions: readonly KubeManifest[],
  patches: readonly KubeManifest[],
): KubeManifest[] {
  const conversions = new Map(
    (patches as readonly Definition[])
      .filter(patch => patch.spec?.conversion)
      .map(patch => [patch.metadata.name, patch.spec.conversion]),
  );
  return definitions.map(definition => {
    const conversion = conversions.get(definition.metadata.name);
    return conversion
      ? {
          ...definition,
          spec: { ...(definition.spec as object), conversion },
        }
      : definition;
  });
}
